/** What this server reads of an event, and of a time zone; everything else is dropped unparsed. */
const KEPT = {
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
type Component = keyof typeof KEPT;

const MAX_LINE = 4_000;
/** Lines of one event or time zone. */
const MAX_LINES = 100;
/** RFC 5545 leaves a time without zone to its reader. */
const LOCAL_TIME = /^(DTSTART|DTEND|EXDATE|RECURRENCE-ID)(:\d{8}T\d{6}(?:,|$))/;

/** The events and time zones of an iCalendar file, each as few lines; null for another file. */
export function componentsOf(text: string): Record<Component, string[]> | null {
  if (!/^\uFEFF?\s*BEGIN:VCALENDAR\s/i.test(text.slice(0, 100))) return null;
  const found: Record<Component, string[]> = { VEVENT: [], VTIMEZONE: [] };
  let open: { component: Component; lines: string[]; nested: number } | null = null;
  for (const line of text.replace(/\r?\n[ \t]/g, '').split(/\r?\n/)) {
    const [, name = ''] = /^([A-Z-]+)[;:]/i.exec(line) ?? [];
    const component = componentIn(line);
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
    if (KEPT[open.component].has(name.toUpperCase())) {
      open.lines.push(line.replace(LOCAL_TIME, '$1;TZID=Africa/Nairobi$2'));
    }
  }
  return found;
}

function componentIn(line: string): Component | null {
  const [, name = ''] = /^(?:BEGIN|END):(VEVENT|VTIMEZONE)\s*$/i.exec(line) ?? [];
  return name ? (name.toUpperCase() as Component) : null;
}
