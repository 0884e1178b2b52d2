import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/core/durations';

/** One line of a demo conversation; `from` is its sender. */
interface DemoMessage {
  from: 'renter' | 'lender';
  text: string;
  sentAt: Date;
  isRead: boolean;
}

export interface DemoConversation {
  renterIndex: number;
  lenderIndex: number;
  /** The plate of the lender's first car, at whose page a renter wrote. */
  regNo: string;
  /** Oldest first. */
  messages: DemoMessage[];
}

type Line = readonly [from: 'renter' | 'lender', text: string, unread?: 'unread'];

interface Script {
  renterIndex: number;
  lenderIndex: number;
  /** Age of the last line in milliseconds. */
  ago: number;
  lines: readonly Line[];
}

/** Scripts of the conversations. `{car}` is the model of the lender's first car, `{town}` its town. */
const SCRIPTS: readonly Script[] = [
  {
    ...{ renterIndex: 0, lenderIndex: 0, ago: 40 * MINUTE_MS },
    lines: [
      ['renter', 'Hello, is the {car} free from Friday to Sunday?'],
      ['lender', 'Habari! Yes, it is free. Pick-up is in {town}.'],
      ['lender', 'Please carry your licence and national ID.'],
      ['renter', 'Sawa. Does it come with a driver?'],
      ['lender', 'I can arrange one. You may also drive yourself.'],
    ],
  },
  {
    ...{ renterIndex: 0, lenderIndex: 1, ago: 12 * MINUTE_MS },
    lines: [
      ['renter', 'Hi Peter, I land in Kisumu on Saturday morning. Can you bring the {car} to the airport?'],
      ['lender', 'Karibu Kisumu! Airport is no problem.', 'unread'],
      ['lender', 'Sawa, nitakupata Kisumu Airport at 9 in the morning.', 'unread'],
    ],
  },
  {
    ...{ renterIndex: 0, lenderIndex: 2, ago: 95 * MINUTE_MS },
    lines: [
      ['renter', 'Is the {car} free for a wedding convoy in Diani next month?'],
      ['lender', 'Hongera! Which date? I have two of them.', 'unread'],
    ],
  },
  {
    ...{ renterIndex: 0, lenderIndex: 3, ago: 3 * DAY_MS },
    lines: [
      ['lender', 'The {car} is washed and ready. Safari njema!'],
      ['renter', 'Thank you, the {car} was spotless. Keys are with the guard.'],
    ],
  },
  {
    ...{ renterIndex: 1, lenderIndex: 0, ago: 65 * MINUTE_MS },
    lines: [['renter', 'Bei ya wiki moja ni ngapi for the {car}?', 'unread']],
  },
  {
    ...{ renterIndex: 2, lenderIndex: 4, ago: 26 * HOUR_MS },
    lines: [
      ['renter', 'We are moving from Athi River to Machakos. Will the {car} take a whole two-bedroom house?'],
      ['lender', 'Yes, in one trip if the sofa stands. The turnboy can help.'],
      ['renter', 'Poa, tuongee kesho.'],
    ],
  },
];

/** Makes the demo conversations, with their last lines shortly before `now`. */
export function makeConversations(
  now: Date,
  firstCarOf: (lenderIndex: number) => { regNo: string; model: string; nearestTown: string } | undefined,
): DemoConversation[] {
  return SCRIPTS.flatMap(({ renterIndex, lenderIndex, ago, lines }) => {
    const car = firstCarOf(lenderIndex);
    if (!car) return [];
    const messages = lines.map(([from, text, unread], index) => ({
      from,
      text: text.replaceAll('{car}', car.model).replaceAll('{town}', car.nearestTown),
      sentAt: new Date(now.getTime() - ago - (lines.length - 1 - index) * 3 * MINUTE_MS),
      isRead: unread === undefined,
    }));
    return [{ renterIndex, lenderIndex, regNo: car.regNo, messages }];
  });
}
