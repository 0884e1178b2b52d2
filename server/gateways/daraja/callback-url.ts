const REFUSED_WORDS = /m-?pesa|safaricom|query|sql|exec?|cmd/i;

/**
 * Why Daraja would refuse this CallBackURL (DARAJA 1.5), or null where it would take it. Plain http is for the
 * sandbox and the simulator: production asks for https, which is the configuration's to check.
 */
export function callbackUrlProblem(text: string): string | null {
  if (/[^\x21-\x7e]/.test(text)) return 'contains a space or a character outside ASCII';
  if (!URL.canParse(text)) return 'is no absolute URL';
  if (!/^https?:\/\/[^A-Z/?#]+(?:[/?#]|$)/.test(text)) return 'is not http(s) with a lower-case host';
  const word = REFUSED_WORDS.exec(text)?.[0];
  return word === undefined ? null : `contains '${word}', which Daraja refuses`;
}
