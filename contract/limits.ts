/*
 * Every number of the product and the sentence it comes from. Part 1 and part 2 are the specification; "Our own" are those
 * that no paper gives.
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
  /** Our own: a longer list says "10,000+", because counting it to the end takes longer than reading its page. */
  countedRows: 10_000,
  /** Our own: a cursor contains the name at which its page begins, encoded; this is room for the longest. */
  cursorCharacters: 4000,
  /** "delegations limit 20" (part 1, section 9). */
  delegations: 20,
  /** "Bulk detail lists show 3 names then 'more'" (part 1, section 2). */
  namesShown: 3,
  /** Our own: how many requests can be signed together, and how long the confirmation for it is valid. */
  batchRequests: 50,
  batchMinutes: 10,
  /** "'Recent' lists hold 5" (server.md, section 8). */
  recentItems: 5,
  /** Our own: how many results of each kind the search in the top bar shows, and its shortest word; numbers may be shorter. */
  searchedItems: 5,
  searchedCharacters: 3,
  /** Our own: a search in the log whose words are all shorter cannot use its index; it looks in so many of the newest entries. */
  searchedNewest: 50_000,
  /** Our own: a search that takes longer is stopped, since nobody waits for it. */
  searchSeconds: 5,
  /** "`toSign` and `toVerify` hold … at most 100" (server.md, section 8). */
  toSignItems: 100,
  /** Our own: how many confirmed meetings somebody is shown, the next ones, and how many requests that miss a signee, the oldest. */
  upcomingAppointments: 100,
  requestsWithoutSignee: 100,
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
  /** Our own: many times the largest paper, and small, because anybody can have a file checked without signing in. */
  checkedFileBytes: 10 * 1024 * 1024,
  /**
   * Our own: how many calls of one session or access token a process works on at the same time. A browser makes up to
   * six; the others wait, so that one person does not slow down everybody else.
   */
  callsAtOnce: 2,
  /** The same for calls that change something: a person does one thing after the other. */
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
  /**
   * Our own: a body that arrives more slowly than this after the first seconds, or takes longer in all, is cut off, so that
   * nobody can keep connections open.
   */
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
  /** Our own: how far apart the clocks of two processes may be. A try that is further in the future does not count. */
  clockSkewSeconds: 5,
  /** Our own: how long a browser is known after its last sign-in; no browser keeps a cookie for longer. */
  knownBrowserDays: 400,
  /** Our own: how long after giving the password its owner can change how they sign in. */
  confirmationMinutes: 5,
  /** Our own: how long a link for a new password works. One that an Admin sends was not asked for, and may be read a day later. */
  newPasswordLinkMinutes: 60,
  newPasswordLinkByAdminMinutes: 24 * 60,
  /** Our own, in an hour: the links that are sent to one account, and the calls from one address, which may be a whole campus. */
  newPasswordLinksPerAccount: 3,
  newPasswordCallsPerAddress: 100,
  /** Our own: how long signing in at the provider of the campus account may take, and typing a code afterwards. */
  campusSignInMinutes: 10,
  campusSignInCodeMinutes: 5,
  /** Our own: how soon the browser that comes back from there has to fetch its session. */
  campusSignInSeconds: 60,
  /** Our own: how long a browser may take to ask for a passkey; how many passkeys an account has, and how long their names are. */
  passkeyChallengeMinutes: 5,
  passkeys: 20,
  passkeyNameCharacters: 50,
  /** Our own: how many access tokens an account has, how long their names are, and how long one that ended is still listed. */
  accessTokens: 20,
  accessTokenNameCharacters: 50,
  listedEndedTokenDays: 30,
  /** "`lastOnline` is touched at most once a minute" (server.md, section 2). */
  lastOnlineSeconds: 60,
  /** "Online threshold 5 minutes" (part 1, section 9). */
  onlineMinutes: 5,
  /** Our own: how many windows of one person are sent changes as they happen. */
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
  /** Our own: room for 5,000 rows with every cell filled in. */
  importBytes: 8 * 1024 * 1024,
  /** "Stalled = active and unchanged for 7 days" (server.md, section 8). */
  stalledDays: 7,
  /** Our own: the periods of the charts, which of them is shown first, and how many documents have a colour of their own. */
  chartedWeeks: [4, 12, 26],
  chartedWeeksAtFirst: 12,
  chartedDocuments: 5,
  /** "Units hint 1 to 240" (part 2, section 9). */
  unitsMin: 1,
  unitsMax: 240,
  /** "up to 6 subjects"; "up to 9 passengers" (part 2, section 9). */
  subjects: 6,
  passengers: 9,
  /** Our own: after how long an Admin is told that a request waits for its seal; how many days before its end, of the certificate. */
  sealMinutes: 10,
  certificateDays: 30,
  /** "an Admin sees what failed for 30 days": how long a mail is kept that was sent or given up. */
  keptMailDays: 30,
  /**
   * Our own: how many single mails about requests somebody gets in an hour. What comes after that waits for a summary, one
   * every 30 minutes, which lists at most 50 notices.
   */
  singleMailsAnHour: 20,
  summaryMinutes: 30,
  summaryNotices: 50,
  /** Our own: how long a receipt waits for files, which are uploaded after the request was made, so that it can list them. */
  receiptMailSeconds: 120,
  /**
   * Our own: how many webhooks there are, how long an address is, how long a delivery is kept, and after how many days
   * in which none arrived a webhook is turned off.
   */
  webhooks: 20,
  webhookUrlCharacters: 1000,
  keptDeliveryDays: 30,
  webhookFailingDays: 3,
  /** Our own: how long the other deliveries of a webhook wait after one that got no answer at all. */
  silentReceiverSeconds: 60,
  /** Our own: how long Admins are shown that a mail went out after it had failed. */
  shownSentMailHours: 24,
  /** Our own: how large the JSON of one call may be. */
  bodyBytes: 1024 * 1024,
  /** Our own: ten times what fits in one line and in one box of a paper form. */
  textCharacters: 300,
  longTextCharacters: 3000,
  /** Our own: how long a draft may be, many times a filled form, and for how long it is kept when nobody changes it. */
  draftCharacters: 64 * 1024,
  keptDraftDays: 30,
  /** Our own: how long a reason may be, such as that of a disapproval. */
  messageCharacters: 2000,
} as const;
