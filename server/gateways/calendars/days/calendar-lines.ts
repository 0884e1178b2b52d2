/** Properties of events and time zones that are read; all others are dropped before parsing. */
const READ_PROPERTIES = {
  VEVENT: new Set([
    'UID',
    'DTSTART',
    'DTEND',
    'DURATION',
    'RRULE',
    'EXDATE',
    'RECURRENCE-ID',
    'TRANSP',
    'STATUS',
  ]),
  VTIMEZONE: new Set(['TZID', 'DTSTART', 'TZOFFSETFROM', 'TZOFFSETTO', 'RRULE', 'BEGIN', 'END']),
};
type Component = keyof typeof READ_PROPERTIES;

const MAX_LINE = 4_000;
const MAX_LINES = 100;
/** A time without time zone, which RFC 5545 lets the reader interpret. */
const LOCAL_TIME = /^(DTSTART|DTEND|EXDATE|RECURRENCE-ID)(:\d{8}T\d{6}(?:,|$))/;

/** Returns events and time zones reduced to READ_PROPERTIES; null for a file that is no iCalendar file. */
export function splitComponents(text: string): Record<Component, string[]> | null {
  if (!/^\uFEFF?\s*BEGIN:VCALENDAR\s/i.test(text.slice(0, 100))) return null;
  const found: Record<Component, string[]> = { VEVENT: [], VTIMEZONE: [] };
  let open: { component: Component; lines: string[]; nested: number } | null = null;
  for (const line of text.replace(/\r?\n[ \t]/g, '').split(/\r?\n/)) {
    const [, name = ''] = /^([A-Z-]+)[;:]/i.exec(line) ?? [];
    const component = parseComponentName(line);
    if (!open) {
      if (component && /^BEGIN:/i.test(line)) open = { component, lines: [], nested: 0 };
      continue;
    }
    if (open.component === component && /^END:/i.test(line)) {
      found[component].push([`BEGIN:${component}`, ...open.lines, `END:${component}`].join('\r\n'));
      open = null;
      continue;
    }
    const isInside = open.component === 'VEVENT' && open.nested > 0;
    if (/^BEGIN:/i.test(line)) open.nested += 1;
    if (/^END:/i.test(line)) open.nested -= 1;
    if (isInside || line.length > MAX_LINE || open.lines.length >= MAX_LINES) continue;
    if (READ_PROPERTIES[open.component].has(name.toUpperCase())) {
      open.lines.push(line.replace(LOCAL_TIME, '$1;TZID=Africa/Nairobi$2'));
    }
  }
  return found;
}

function parseComponentName(line: string): Component | null {
  const [, name = ''] = /^(?:BEGIN|END):(VEVENT|VTIMEZONE)\s*$/i.exec(line) ?? [];
  return name ? (name.toUpperCase() as Component) : null;
}
