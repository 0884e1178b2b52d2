/**
 * Endings after which a word counts as a host even without a path. If the space after a full stop is missing,
 * the next sentence rarely begins with one of these endings. A word with another ending counts only if a path
 * follows, it begins with 'www.' or its ending begins with 'xn--'.
 */
const ENDINGS = new Set(
  [
    'com net org info biz co ke africa io app dev me ly gg tv cc xyz online site website store shop top club live',
    'link click page pro mobi tech space fun icu vip win bid loan cash money bank pay finance cards gd gl tk ml ga cf',
    'gq ru cn uk de fr za ng tz ug rw et eu ai sh su pw ws example test',
  ].flatMap((line) => line.split(' ')),
);

const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
/** Browsers treat the ideographic full stop as a dot; NFKC turns its half-width form into it. */
const FULL_STOP = /\u3002/g;
/** Matches a host after a scheme of limited length, so that a long word is not searched from each letter. */
const WITH_SCHEME = /[a-z][a-z0-9+.-]{0,30}:\/\/+([^\s/?#\\<>"]+)/gu;
const BARE =
  /(?<![\p{L}\p{N}\p{M}@._-])((?:[\p{L}\p{N}\p{M}](?:[\p{L}\p{N}\p{M}-]*)\.)+([\p{L}\p{N}-]*\p{L}[\p{L}\p{N}-]*|\d{1,3}))(?::\d+)?([/?#])?/gu;

const TRAILING = new Set(".,;:!)'”");

/** Maximum number of characters that are searched; the longest text of a field is shorter. */
const MOST_CHARACTERS = 20_000;

/**
 * Returns lower-case text without invisible characters and compatibility forms such as full-width dots. Cuts
 * the text first, because one character can become eighteen.
 */
function toVisibleText(text: string): string {
  return text
    .slice(0, MOST_CHARACTERS)
    .normalize('NFKC')
    .replace(INVISIBLE, '')
    .replace(FULL_STOP, '.')
    .toLowerCase();
}

/** Returns the hosts in a text, with or without a scheme; omits hosts of email addresses. */
function findHosts(text: string): string[] {
  const named = [...text.matchAll(WITH_SCHEME)].map(([, authority = '']) => parseHost(authority));
  const rest = text.replace(WITH_SCHEME, ' ');
  const bare = [...rest.matchAll(BARE)].flatMap(([, host = '', ending = '', path]) => {
    if (/^\d+$/.test(ending)) return path && host.split('.').length === 4 ? host : [];
    return path || host.startsWith('www.') || ENDINGS.has(ending) || ending.startsWith('xn--') ? host : [];
  });
  return [...named, ...bare];
}

function parseHost(authority: string): string {
  const host = authority.slice(authority.lastIndexOf('@') + 1).replace(/:\d*$/, '');
  let end = host.length;
  while (end > 0 && TRAILING.has(host[end - 1] ?? '')) end -= 1;
  return host.slice(0, end);
}

export const ADDRESS_IN_NAME_SENTENCE = 'Please leave addresses of websites and email out.';

/** Matches the word for a dot: 'gmail dot com', 'gmail [dot] com'; 'nukta' is Swahili for dot. */
const SPELLED_DOT = / ?[([{]? ?(?<![\p{L}\p{N}])(?:dot|nukta)(?![\p{L}\p{N}]) ?[)\]}]? ?/gu;
/** Matches 'gmail . com', only before these endings, because before other words the dot ends a sentence. */
const DISTANT_DOT = / ?\. ?(?=(?:com|net|org|info|ke)(?![\p{L}\p{N}]))/gu;
const SPELLED_AT = / ?[([{] ?at ?[)\]}] ?/g;
const MAIL = /[\p{L}\p{N}] ?@ ?[\p{L}\p{N}][^\s@]*\.\p{L}/u;

export function hasOnlineAddress(name: string): boolean {
  const text = toVisibleText(name)
    .replace(/\s+/g, ' ')
    .replace(SPELLED_AT, '@')
    .replace(SPELLED_DOT, '.')
    .replace(DISTANT_DOT, '.');
  return MAIL.test(text) || findHosts(text).length > 0;
}

/**
 * Whether a text has a link to a host other than `ownHost` (no port), even without a scheme or behind a
 * misleading user name ('https://own.example@other.example'). Email addresses are not links.
 */
export function hasForeignLink(text: string, ownHost: string): boolean {
  return findHosts(toVisibleText(text)).some((host) => !isOwn(host, ownHost.toLowerCase()));
}

function isOwn(host: string, ownHost: string): boolean {
  return host === ownHost || host === `www.${ownHost}`;
}
