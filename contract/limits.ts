/*
 * Every number of the product with the sentence it comes from. Part 1 and part 2 are the specification, the rest is server.md.
 */
export const LIMITS = {
  /** "Password must be at least 8 characters" (part 1, section 5). */
  passwordCharacters: 8,
  /** "2FA code length 6" (part 1, section 9). */
  twoFactorDigits: 6,
  /** Our own: ten codes of 50 random bits each, which nobody guesses in the tries that a login has. */
  recoveryCodes: 10,
  recoveryCodeCharacters: 10,
  /** "Verification code 6 characters" (part 1, section 9). */
  verificationCharacters: 6,
  /** "A requestor can cancel only within one hour of submission" (part 2, section 5). */
  cancelWindowMinutes: 60,
  /** "today to 30 days ahead" (part 2, section 9). */
  appointmentDaysAhead: 30,
  /** Our own: how long a meeting takes in a calendar; the specification's slots have no end. */
  meetingMinutes: 30,
  /** "Account validity extension 1 year" (part 1, section 9). */
  validityYears: 1,
  /** "Default list page 1, page size 10 in calls" (part 1, section 9). */
  pageSize: 10,
  /** "`limit` 1…100" (server.md, section 1). */
  pageSizeMax: 100,
  /** Our own: the last page that can be asked for, and the largest whole number that the database can hold. */
  pageMax: 1_000_000,
  largestNumber: 2_147_483_647,
  /** Our own: a list that is longer says "10,000+": counting it to the end takes longer than reading its page. */
  countedRows: 10_000,
  /** Our own: a name of the longest kind, encoded, and what stands around it. */
  cursorCharacters: 4000,
  /** "delegations limit 20" (part 1, section 9). */
  delegations: 20,
  /** "Bulk detail lists show 3 names then 'more'" (part 1, section 2). */
  namesShown: 3,
  /** Our own: how many requests are signed together, and for how long their confirmation is good. */
  batchRequests: 50,
  batchMinutes: 10,
  /** "'Recent' lists hold 5" (server.md, section 8). */
  recentItems: 5,
  /** Our own: what the search in the top bar shows of each kind, and the shortest word that it looks for; numbers may be shorter. */
  searchedItems: 5,
  searchedCharacters: 3,
  /** Of the log, where no word is that long. */
  searchedNewest: 50_000,
  searchSeconds: 5,
  /** "`toSign` and `toVerify` hold … at most 100" (server.md, section 8). */
  toSignItems: 100,
  /** "Signatures: … at most 2 MiB and 4,000 px a side" (server.md, section 5). */
  signatureBytes: 2 * 1024 * 1024,
  signaturePixels: 4000,
  /** "ink smaller than 120 × 30 px, a photo (more than 60 % dark), longer than 12 : 1" (server.md, section 5). */
  signatureInkWidth: 120,
  signatureInkHeight: 30,
  signatureDarkShare: 0.6,
  signatureProportion: 12,
  /** "Attachments: at most 25 MiB each, 20 per request" (server.md, section 5). */
  attachmentBytes: 25 * 1024 * 1024,
  attachmentsPerRequest: 20,
  /** Our own: how many things a signee asks the requestor for at once. */
  askedItems: 20,
  /** Our own: many times the largest paper; what anybody may have checked without signing in. */
  checkedFileBytes: 10 * 1024 * 1024,
  /**
   * Our own: how many calls of one session or access token one process works on at the same time; of the six that a
   * browser makes the others wait a moment.
   */
  callsAtOnce: 2,
  /** The same of those that change something: a person does one thing after the other. */
  changesAtOnce: 1,
  /** Our own: how many files may arrive at one process at the same time, in all, and from one account. */
  uploadsAtOnce: 100,
  uploadsPerAccountAtOnce: 25,
  /**
   * Our own: the same for files to be checked, which anybody can send: of those with a code and of those without one, and from
   * one network, perhaps a whole campus.
   */
  checkedFilesAtOnce: 20,
  checkedFilesPerNetworkAtOnce: 5,
  /** Our own: what is sent arrives at this rate at least after the first seconds, and in ten minutes at most. */
  bodyGraceSeconds: 20,
  bodyBytesPerSecond: 4096,
  bodySeconds: 600,
  /** "Failed tries … within 15 minutes: ten for one account from one address close that pair" (server.md, section 2). */
  loginTriesPerPair: 10,
  loginWindowMinutes: 15,
  /** "A hundred for one account from all addresses close it to browsers that never signed in to it" (ibid.). */
  loginTriesPerAccount: 100,
  /** "A browser that did … has ten tries of its own" (ibid.). */
  loginTriesPerBrowser: 10,
  /** "One address is closed only after 300 failures over at least 20 accounts" (ibid.). */
  loginTriesPerAddress: 300,
  loginAccountsPerAddress: 20,
  /** Our own: how far apart the clocks of two processes may be; a try that lies further in the future does not count. */
  clockSkewSeconds: 5,
  /** Our own: how long a browser is known after its last sign-in; browsers keep no cookie for longer. */
  knownBrowserDays: 400,
  /** Our own: how long a password that was just given allows its owner to change how they sign in. */
  confirmationMinutes: 5,
  /** Our own: how long the link works that somebody asked for, and the one that an Admin sent, who is often away from their mail. */
  newPasswordLinkMinutes: 60,
  newPasswordLinkByAdminMinutes: 24 * 60,
  /** Our own, in an hour: links that one account is sent, and calls that one address, perhaps a whole campus, may make. */
  newPasswordLinksPerAccount: 3,
  newPasswordCallsPerAddress: 100,
  /** Our own: how long somebody may take at the provider of the campus account, and back here to type a code. */
  campusSignInMinutes: 10,
  campusSignInCodeMinutes: 5,
  /** Our own: in which the browser that comes back takes its session. */
  campusSignInSeconds: 60,
  /** Our own: how long a browser may take to ask for a passkey; passkeys of one account and the length of their names. */
  passkeyChallengeMinutes: 5,
  passkeys: 20,
  passkeyNameCharacters: 50,
  /** Our own: access tokens of one account, the length of their names, and how long an ended one is still listed. */
  accessTokens: 20,
  accessTokenNameCharacters: 50,
  listedEndedTokenDays: 30,
  /** "`lastOnline` is touched at most once a minute" (server.md, section 2). */
  lastOnlineSeconds: 60,
  /** "Online threshold 5 minutes" (part 1, section 9). */
  onlineMinutes: 5,
  /** Our own: open windows of one person that hear of changes at once. */
  streamsPerAccount: 10,
  /** Our own: year levels and semesters (two and the summer term) of a class. */
  yearLevels: 10,
  semesters: 3,
  /** Our own: more than twice the longest pipeline of the forms. */
  pipelineStages: 30,
  /** Our own: how many rows one bulk call may name. */
  bulkRows: 1000,
  /** "5,000 accounts in one file"; "up to 200 rows" at once; "at most 100" issues (issue F; server.md, section 8). */
  importRows: 5000,
  importRowsAtOnce: 200,
  importIssues: 100,
  /** Our own: 5,000 rows with every cell filled in. */
  importBytes: 8 * 1024 * 1024,
  /** "Stalled = active and unchanged for 7 days" (server.md, section 8). */
  stalledDays: 7,
  /** Our own: the periods that charts show, the one at first, and how many documents have a colour of their own. */
  chartedWeeks: [4, 12, 26],
  chartedWeeksAtFirst: 12,
  chartedDocuments: 5,
  /** "Units hint 1 to 240" (part 2, section 9). */
  unitsMin: 1,
  unitsMax: 240,
  /** "up to 6 subjects"; "up to 9 passengers" (part 2, section 9). */
  subjects: 6,
  passengers: 9,
  /** Our own: after so long an Admin is told that a request waits for its seal, and so many days before its certificate ends. */
  sealMinutes: 10,
  certificateDays: 30,
  /** "an Admin sees what failed for 30 days": how long a mail is kept that was sent or given up. */
  keptMailDays: 30,
  /**
   * Our own: how many mails about requests somebody gets by themselves in an hour; further ones wait for the summary of
   * so many minutes, which tells as many of them.
   */
  singleMailsAnHour: 20,
  summaryMinutes: 30,
  summaryNotices: 50,
  /** Our own: how long the mail with a receipt waits where the form asks for files, which are uploaded once the request is there. */
  receiptMailSeconds: 120,
  /**
   * Our own: webhooks in all, the length of an address, how long a delivery is kept, and after how many days without
   * one that arrives a webhook is turned off.
   */
  webhooks: 20,
  webhookUrlCharacters: 1000,
  keptDeliveryDays: 30,
  webhookFailingDays: 3,
  /** Our own: how long the deliveries of a webhook wait after one that was not answered at all. */
  silentReceiverSeconds: 60,
  /** Our own: how long Admins are shown that a mail went out after it had failed. */
  shownSentMailHours: 24,
  /** Our own: the most that the JSON of one call may have. */
  bodyBytes: 1024 * 1024,
  /** Our own: what one line and one box of a paper form can sensibly take, ten times over. */
  textCharacters: 300,
  longTextCharacters: 3000,
  /** Our own: the most that a draft may have, many times a filled form; how long it is kept untouched. */
  draftCharacters: 64 * 1024,
  keptDraftDays: 30,
  /** Our own: the reason of a disapproval or of a request for more. */
  messageCharacters: 2000,
} as const;
