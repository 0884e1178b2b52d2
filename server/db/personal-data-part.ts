export type DataSubject = {
  _id: string;
  /** Email address; empty if the user is already deleted and only data written later must be erased. */
  email: string;
  /** Whether the address is proven; data sent from an unproven address may be another person's. */
  emailProven: boolean;
  /** Whether the text contains the user's email address or phone number. */
  identifies(text: string): boolean;
  /** Returns the text with the user's names, email address and phone numbers removed. */
  scrub(text: string): string;
};

/** A photo to export: its file name, and its address in the photo store or its content. */
export type ExportedPhoto = { name: string } & ({ url: string } | { jpeg: Buffer });

/** Export and erasure of one feature's data; COLLECTIONS_EXEMPT_FROM_ERASURE lists all other collections. */
export type PersonalDataPart = {
  collections: readonly string[];
  /** Returns the rows of each file to export, by file name; rows are read while the file is being written. */
  exportRows?(subject: DataSubject): Readonly<Record<string, AsyncIterable<object>>>;
  exportPhotos?(subject: DataSubject): AsyncIterable<ExportedPhoto>;
  /** Erases the user's data; runs again after a crash, and once more later for data written meanwhile. */
  erase?(subject: DataSubject): Promise<void>;
};
