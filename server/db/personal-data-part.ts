export type DataSubject = {
  _id: string;
  /** Email address; empty if the user is already deleted and only late writes are looked for. */
  email: string;
  /** Data sent from an unconfirmed address may be another person's. */
  emailProven: boolean;
  /** Whether the text contains the user's email address or phone number. */
  identifies(text: string): boolean;
  /** Returns the text without the user's names, email address and phone numbers. */
  scrub(text: string): string;
};

/** A photo to export: its file name, and either its address in the photo store or its content. */
export type ExportPhoto = { name: string } & ({ url: string } | { jpeg: Buffer });

/** Every collection belongs to one part, or is listed with a reason in UNCOVERED_COLLECTIONS. */
export type PersonalDataPart = {
  collections: readonly string[];
  /** Returns the exported rows by file name. Rows are read while the file is written. */
  exportRows?(subject: DataSubject): Readonly<Record<string, AsyncIterable<object>>>;
  exportPhotos?(subject: DataSubject): AsyncIterable<ExportPhoto>;
  /** Runs again after a crash, and once more later, to erase data that was written meanwhile. */
  erase?(subject: DataSubject): Promise<void>;
};
