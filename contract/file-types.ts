/** What a file can be: its name for people, what its content begins with (hexadecimal), and the endings of its name. */
export const FILE_TYPES = {
  pdf: { label: 'PDF', contentType: 'application/pdf', begins: '25504446', endings: ['pdf'] },
  doc: { label: 'Word', contentType: 'application/msword', begins: 'd0cf11e0a1b11ae1', endings: ['doc'] },
  docx: {
    label: 'Word',
    contentType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    begins: '504b0304',
    endings: ['docx'],
  },
  png: { label: 'PNG', contentType: 'image/png', begins: '89504e470d0a1a0a', endings: ['png'] },
  jpg: { label: 'JPG', contentType: 'image/jpeg', begins: 'ffd8ff', endings: ['jpg', 'jpeg'] },
} as const satisfies Record<string, Description>;

type Description = { label: string; contentType: string; begins: string; endings: readonly string[] };

export type FileType = keyof typeof FILE_TYPES;
/** What an uploader takes where nothing else is said (specification part 1, section 2, shared pieces). */
export const DEFAULT_TYPES: readonly FileType[] = ['pdf', 'doc', 'docx'];
export const EVERY_TYPE = Object.keys(FILE_TYPES) as FileType[];

/** How many of a file's first bytes `typeByFirstBytes` reads. */
export const FIRST_BYTES = 8;

/** As far as a file's first bytes tell; a docx begins like any other zip file. */
export function typeByFirstBytes(bytes: Uint8Array): FileType | null {
  const start = [...bytes.subarray(0, FIRST_BYTES)]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  return EVERY_TYPE.find((type) => start.startsWith(FILE_TYPES[type].begins)) ?? null;
}
