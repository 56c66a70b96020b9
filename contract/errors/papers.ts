const SIGN_WHAT_IS_HERE =
  'Please download the paper here, sign that file with your certificate, and change nothing else in it.';

/** The sealed paper, and what an official adds to it with a certificate of their own. */
export const PAPER_ERRORS = {
  'paper.not-sealed': {
    status: 409,
    message: 'Only the paper of a completed request can be signed, once it is sealed.',
  },
  'paper.no-authorities': {
    status: 409,
    message: 'This portal takes no signatures that were made elsewhere. Please ask the system administrator.',
  },
  'paper.other-file': {
    status: 422,
    message: `{file} is another paper. ${SIGN_WHAT_IS_HERE}`,
  },
  'paper.changed': {
    status: 422,
    message: `{file} was changed after it was sealed, or is not whole. ${SIGN_WHAT_IS_HERE}`,
  },
  'paper.no-seal': {
    status: 422,
    message: `{file} carries no seal: it was cut short, printed or saved anew, or never was this paper. ${SIGN_WHAT_IS_HERE}`,
  },
  'paper.several': {
    status: 422,
    message: '{file} has several new signatures. Please bring the paper here after each of them.',
  },
  'paper.full': {
    status: 409,
    message:
      'This paper has as many signatures and time-stamps as a file may have here. No other can be added.',
  },
  'paper.no-time': {
    status: 422,
    message:
      'The signature in {file} does not tell when it was made. Please sign with a program that says so.',
  },
  'paper.signed-meanwhile': {
    status: 409,
    message:
      'Something was added to the paper since you downloaded it. Please download it again and sign that file.',
  },
  'paper.unsigned': {
    status: 422,
    message: '{file} is the paper as it is here already: it has no new signature.',
  },
  'paper.unknown-signer': {
    status: 422,
    message: 'The certificate of {name}, issued by {issuer}, comes from no authority that is accepted here.',
  },
  'paper.not-for-signing': {
    status: 422,
    message:
      'The certificate of {name}, issued by {issuer}, is not for signing documents. Please sign with the one that is.',
  },
  'paper.weak-signature': {
    status: 422,
    message:
      'The signature of {name} was made with SHA-1, which proves nothing any more. Please set your program to SHA-256 and sign again.',
  },
  'paper.ended-signer': {
    status: 422,
    message:
      'The certificate of {name}, issued by {issuer}, was not valid on {time}, when it signed the file. Please sign with a valid one, and check the clock of your computer.',
  },
  'paper.signing-time': {
    status: 422,
    message:
      'The signature says that it was made on {time}, which is before the paper was sealed or in the future. Please check the clock of your computer.',
  },
  'paper.version-lost': { status: 404, message: 'File not found.' },
  'request.sealing': { status: 409, message: 'This request is not waiting for its seal.' },
} as const;
