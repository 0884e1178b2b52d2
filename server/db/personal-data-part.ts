/** The user whose personal data is exported or erased. */
export type DataSubject = {
  _id: string;
  /** Empty where the user is already deleted and only late writes are looked for. */
  email: string;
  /** Only then does what was sent in the name of the address belong to the user for certain. */
  emailProven: boolean;
  /** Whether the text holds the e-mail address or a phone number of the user. */
  identifies(text: string): boolean;
  /** The text without the user's names, e-mail address and phone numbers. */
  scrub(text: string): string;
};

/** A photo for the export, by the name that it gets there, with the address in the photo store or the file itself. */
export type ExportPhoto = { name: string } & ({ url: string } | { jpeg: Buffer });

/**
 * What a feature stores about a user: how to export it, and how to erase it.
 * Every collection is named by one part, or in UNCOVERED_COLLECTIONS with the reason why none is needed.
 */
export type PersonalDataPart = {
  collections: readonly string[];
  /** Lists by file name; read while the file is written. */
  exportRows?(subject: DataSubject): Readonly<Record<string, AsyncIterable<object>>>;
  exportPhotos?(subject: DataSubject): AsyncIterable<ExportPhoto>;
  /** Deletes or anonymises the user's data. It is repeated after a crash and once more later, for late writes. */
  erase?(subject: DataSubject): Promise<void>;
};
