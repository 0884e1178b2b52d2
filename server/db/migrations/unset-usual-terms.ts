import type { Database, Migration } from './migration';

/** Terms that earlier versions showed for every car, so the owner may not have chosen them. */
const EARLIER_DEFAULTS = [
  { term: 'terms.weeklyDiscount', filter: { 'terms.weeklyDiscount': 0 } },
  { term: 'terms.monthlyDiscount', filter: { 'terms.monthlyDiscount': 0 } },
  { term: 'terms.driverPerDay', filter: { 'terms.driverPerDay': 2_000, withDriver: true } },
  { term: 'terms.deposit', filter: { 'terms.deposit': 0 } },
  { term: 'terms.kmPerDay', filter: { 'terms.kmPerDay': 200 } },
  { term: 'terms.extraKm', filter: { 'terms.extraKm': 30 } },
  { term: 'terms.deliveryFee', filter: { 'terms.deliveryFee': 1_000 } },
  { term: 'terms.noticeHours', filter: { 'terms.noticeHours': 12 } },
];

/** The site must not promise terms that the owner has not chosen. */
export const unsetUsualTermsMigration: Migration = {
  version: 3,
  name: 'cars: terms of hire that equal an earlier default are not set',

  affected(database) {
    return carsOf(database).countDocuments({ $or: EARLIER_DEFAULTS.map(({ filter }) => filter) });
  },

  async run(database) {
    for (const { term, filter } of EARLIER_DEFAULTS) {
      await carsOf(database).updateMany(filter, { $unset: { [term]: 1 }, $set: { changedAt: new Date() } });
    }
  },
};

function carsOf(database: Database) {
  return database.collection('cars');
}
