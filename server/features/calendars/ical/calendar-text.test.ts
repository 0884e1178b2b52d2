import { expect, test } from 'vitest';
import { renderCalendarFile } from './calendar-text';

test('[R612] escapes separators and line breaks in a name', () => {
  const text = renderCalendarFile({
    language: 'en',
    title: 'Mazda; CX-5, \\ new',
    now: new Date('2026-05-01T08:00:00Z'),
    hires: [{ id: 'a', from: '2026-05-03', to: '2026-05-05', firstName: 'Asha\r\nBEGIN:VEVENT;,' }],
    blocked: [],
  });
  expect(text.match(/^BEGIN:VEVENT/gm)).toHaveLength(1);
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\n/);
  expect(text).toContain('DTSTART;VALUE=DATE:20260503\r\nDTEND;VALUE=DATE:20260506\r\n');
  expect(text).toContain('\\;\\,');
});

test.each([
  { language: 'en', hired: 'Hired: Asha', blocked: 'Blocked' },
  { language: 'sw', hired: 'Limekodiwa: Asha', blocked: 'Siku imefungwa' },
] as const)("[R815] names events in the lender's language $language", ({ language, hired, blocked }) => {
  const text = renderCalendarFile({
    language,
    title: 'Mazda CX-5',
    now: new Date('2026-05-01T08:00:00Z'),
    hires: [{ id: 'a', from: '2026-05-03', to: '2026-05-05', firstName: 'Asha' }],
    blocked: [{ id: 'b', from: '2026-05-07', to: '2026-05-07' }],
  });
  expect(text.match(/^SUMMARY:.*$/gm)?.map((line) => line.trim())).toEqual([
    `SUMMARY:${hired}`,
    `SUMMARY:${blocked}`,
  ]);
});
