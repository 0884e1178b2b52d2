import { BRAND } from '#shared/core/brand';

export const dataExportWords = {
  title: `Your data on ${BRAND.name}`,
  everything: (email: string, day: string) =>
    `This is everything that ${BRAND.name} stores about the account ${email}, as of ${day}.`,
  formats:
    'Files that end in .json are lists that other services can read; any text editor opens them. Times are in UTC, amounts in Kenya shillings.',
  files: [
    'profile.json: your name, address, number and settings of the account',
    'cars.json: the cars that you list',
    'car-calendars.json: days that you block, and the address of your other calendar',
    'photos: the photos of your cars and your own, in the largest size that we keep',
    'payments.json: the fees that you paid or tried to pay',
    'messages-sent.json, messages-received.json: your conversations; of the other people only name and text',
    'numbers-that-you-saw.json: whose numbers you asked for, by car',
    'times-your-number-was-seen.json: when somebody asked for yours',
    'favourites.json, saved-searches.json: the cars that you keep and the searches that you saved',
    'hires.json: hires that you asked for or were asked for, with days, price and what happened when',
    'deposits.json: payments of deposits that you or the other side recorded, with their M-PESA codes',
    'hire-records.json: what was recorded at hand-overs and returns: kilometres, fuel, damage, and who confirmed it',
    'accidents.json, fines.json: accidents, fines and tolls of your hires, as you or the other side reported them; photos whose names begin with fine: notices that you sent',
    'hires-as-driver.json: hires of others that you may drive in, with the days',
    'claims-after-returns.json: what owners claimed after hires, your answers and how it ended; photos: also estimates that you sent',
    'reviews-that-you-wrote.json, reviews-about-you.json: what you and others said after hires',
    'blocked-people.json: whom you have blocked',
    'reports-that-you-made.json: what you reported to us',
    'photos whose names begin with hire: those that you took at a hand-over or return, while we keep them',
    'disputes.json: registration numbers that you disputed; photos: also the logbook, while we keep it',
    'papers.json: papers that you sent, what was decided, and what we keep of them; photos whose names begin with paper: while we keep them',
    'reserved-plates.json: registration numbers that we keep for you after a dispute',
    'messages-to-support.json: what you sent by the contact form, if your email address is verified',
    'devices.json: when you signed in on which of your devices',
    'signed-in-devices.json: the devices that are signed in, by browser and system',
    'two-step-sign-in.json: since when you sign in in two steps, if you do',
    'actions-as-admin.json: what you did as an admin, if you are one',
  ],
  payments: (years: number) =>
    `Payments stay in our books for ${years} years even if you delete your account. Our Privacy Policy says how long we keep everything else.`,
  rights: (supportEmail: string) =>
    `To correct something, change it under Profile or write to ${supportEmail}. To delete everything, press "Delete my account" under Profile.`,
} as const;
