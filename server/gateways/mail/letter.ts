export type Letter = { to: string; subject: string; text: string };

/** Sends one letter; rejects when the mail server refuses it. */
export type Mail = { send(letter: Letter): Promise<void> };
