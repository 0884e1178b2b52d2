/**
 * Notifications to the two sides about changes of a hire. `car`: '2018 Toyota Prado'; `days`: 'on Sun 3
 * May'.
 */
export const hireNotificationWords = {
  seeHire: 'See the hire',
  answerRequest: 'Answer the request',
  team: 'Our team',
  reason: (reason: string) => `Reason: ${reason}`,
  request: {
    subject: (renter: string, car: string) => `${renter} asks for your ${car}`,
    text: (renter: string, car: string, days: string) => `${renter} asks to hire your ${car} ${days}.`,
    answerBy: (time: string) => `Please answer by ${time}. After that the request ends.`,
  },
  update: {
    subject: (renter: string, car: string) => `${renter} has changed the request for your ${car}`,
    text: (renter: string, car: string, days: string) =>
      `${renter} has changed the request for your ${car} ${days}. This is what they ask for now:`,
  },
  wishes: {
    bring: (place: string) => `Bring the car to: ${place}`,
    pickUp: (place: string) => `Pick-up: ${place}`,
    withDriver: 'With a driver.',
    note: (note: string) => `They write: ${note}`,
  },
  accept: {
    subject: (car: string) => `Accepted: ${car}`,
    text: (lender: string, car: string, days: string) =>
      `${lender} has accepted your request: the ${car} is yours ${days}.`,
    next: "You pay the owner directly, once you have met. The owner's number, the agreement and what to do next are on the page of the hire.",
    othersWithdrawn: 'Your other requests for these days are withdrawn.',
    cancelling: (time: string) => `Plans can change: each of you can cancel until ${time}.`,
  },
  decline: {
    subject: (car: string) => `Not this time: ${car}`,
    promised: (car: string, days: string) =>
      `We are sorry: the ${car} has been promised to somebody else ${days}.`,
    text: (lender: string, car: string, days: string) =>
      `We are sorry: ${lender} cannot give you the ${car} ${days}.`,
  },
  expire: {
    renterSubject: (car: string) => `No answer: ${car}`,
    renterText: (lender: string, car: string, days: string) =>
      `We are sorry: ${lender} has not answered your request for the ${car} ${days} in time.`,
    lenderSubject: (car: string) => `A request has ended: ${car}`,
    lenderText: (renter: string, car: string, days: string) =>
      `The request of ${renter} for your ${car} ${days} has ended without your answer.`,
  },
  cancel: {
    subject: (car: string) => `Cancelled: ${car}`,
    bySystem: (car: string, days: string) =>
      `We are sorry: the hire of the ${car} ${days} cannot take place and is cancelled.`,
    text: (by: string, car: string, days: string) => `${by} has cancelled the hire of the ${car} ${days}.`,
  },
  withdraw: {
    subject: (car: string) => `Withdrawn: ${car}`,
    text: (by: string, car: string, days: string) =>
      `${by} has withdrawn the request for the ${car} ${days}.`,
    hiredElsewhere: (renter: string, cars: readonly string[], days: string) =>
      `${renter} has hired another car ${days}, so the request for your ${cars.join(' and ')} is withdrawn.`,
  },
  propose: {
    subject: (car: string) => `Other days for the ${car}?`,
    text: (by: string, car: string, days: string) => `${by} proposes other days for the ${car}: ${days}.`,
    earlier: (by: string, car: string) => `${by} has proposed other days for the ${car}.`,
    agreed: (days: string) => `Agreed so far: ${days}.`,
    answer: 'Please accept or decline the other days on the page of the hire.',
  },
  change: {
    subject: (car: string) => `New days: ${car}`,
    text: (by: string, car: string, days: string) =>
      `${by} has accepted the other days: the ${car} is hired ${days}.`,
  },
  keep: {
    subject: (car: string) => `The days stay: ${car}`,
    text: (by: string, car: string, days: string) =>
      `${by} keeps the days of the ${car} as they were: ${days}.`,
  },
  handover: {
    subject: (car: string) => `Handed over: ${car}`,
    text: (by: string, car: string) => `${by} has recorded that the ${car} was handed over to you.`,
    record:
      'Mileage, fuel and photos are on the page of the hire. Please confirm them, or object within 24 hours.',
  },
  stop: {
    subject: (car: string) => `Not handed over: ${car}`,
    text: (by: string, car: string, days: string) =>
      `${by} has stopped at the hand-over of the ${car}, so the hire ${days} does not take place.`,
  },
  noShow: {
    subject: (car: string) => `Nobody came: ${car}`,
    text: (by: string, car: string, days: string) =>
      `${by} has recorded that you did not come for the hire of the ${car} ${days}.`,
    write: 'If that is not true, please write to us.',
  },
  over: {
    subject: (car: string) => `Over: ${car}`,
    text: (car: string, days: string) => `The hire of the ${car} ${days} is over.`,
    record:
      'If mileage or fuel were recorded, please look at them on the page of the hire. You can object for 24 hours.',
    byAdmin: (car: string, days: string) => `Our team has ended the hire of the ${car} ${days}.`,
    review: (time: string) => `From ${time} on you can review each other on the page of the hire.`,
    uncounted: 'No hand-over was recorded in time, so your reviews are shown, but left out of the averages.',
    tooShort:
      'This hire was shorter than a night or 8 hours, so it has no reviews. If the car did not come back then, please write to us.',
  },
  similar: {
    intro: 'These similar cars are free on your days:',
    line: (car: string, place: string, price: string) => `${car}, ${place}, Ksh. ${price} per day`,
  },
  reminders: {
    tomorrow: (car: string) => `Tomorrow: ${car}`,
    today: (car: string) => `Today: ${car}`,
    place: (place: string) => `Place: ${place}`,
    hours: (from: number, until: number) => `between ${from}:00 and ${until}:00`,
    start: {
      renter: (car: string, lender: string, hours: string) =>
        `Tomorrow you get the ${car} from ${lender}, ${hours}.`,
      lender: (car: string, renter: string, hours: string, days: string) =>
        `Tomorrow ${renter} gets your ${car}, ${hours}; it is hired ${days}.`,
    },
    return: {
      renter: (car: string, lender: string, hours: string) =>
        `Today is the last day of your hire: please bring the ${car} back to ${lender} ${hours}.`,
      lender: (car: string, renter: string, hours: string) =>
        `Today ${renter} brings your ${car} back, ${hours}.`,
    },
  },
} as const;

export const hireSentenceWords = {
  on: (day: string) => `on ${day}`,
  lines: { days: 'Hire', discount: 'Discount', driver: 'Driver', delivery: 'Delivery' },
  toAgree: 'to be agreed, besides the total',
  deposit: 'Deposit, returned at the end',
  total: (days: number) => `In all for ${days === 1 ? '1 day' : `${days} days`}`,
} as const;
