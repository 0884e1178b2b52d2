import type { CarViewForAdmins } from '#shared/admin/contract';
import { CAR_FACT_LABELS } from '#shared/cars/labels';
import type { CarAdmin } from '../../cars/admin/car-admin.service';
import type { UserAdmin } from '../../users/user-admin.service';
import type { CarRowsQuery } from '../directory/car-rows';
import type { Directory } from '../directory/directory';
import type { CsvColumns, CsvExport } from '../table/csv-export.service';
import { createDashboardTable } from '../table/table.service';

export type CarTable = ReturnType<typeof createCarTable>;

type CarTableDeps = { directory: Directory; users: UserAdmin; cars: CarAdmin; csvFile: CsvExport };

export function createCarTable({ directory, users, cars, csvFile }: CarTableDeps) {
  /** Returns the rows in the order of the ids, without deleted cars. */
  async function rows(ids: readonly string[]): Promise<CarViewForAdmins[]> {
    const views = await cars.findViews(ids);
    const owners = await users.byId(views.map((car) => car.userId));
    const byId = new Map(views.map((car) => [car._id, car]));
    return ids.flatMap((id) => {
      const car = byId.get(id);
      return car ? [{ ...car, email: owners.get(car.userId)?.email ?? '' }] : [];
    });
  }

  return {
    rows,

    ...createDashboardTable<CarRowsQuery, CarViewForAdmins>({
      csvFile,
      exportAction: 'cars.export',
      columns: COLUMNS,
      index: directory.cars,
      read: rows,
    }),
  };
}

const COLUMNS: CsvColumns<CarViewForAdmins> = {
  'Reg No.': (car) => car.regNo,
  Make: (car) => car.make,
  Model: (car) => car.model,
  Year: (car) => car.year,
  Category: (car) => car.category,
  County: (car) => car.county,
  Town: (car) => car.nearestTown,
  'Price per day (KES)': (car) => car.price,
  [CAR_FACT_LABELS.seats]: (car) => car.seats,
  [CAR_FACT_LABELS.doors]: (car) => car.doors,
  'Engine (cc)': (car) => car.engine,
  [CAR_FACT_LABELS.airCon]: (car) => car.airCon,
  [CAR_FACT_LABELS.fourWheel]: (car) => car.fourWheel,
  [CAR_FACT_LABELS.bluetooth]: (car) => car.bluetooth,
  [CAR_FACT_LABELS.childSeat]: (car) => car.childSeat,
  [CAR_FACT_LABELS.withDriver]: (car) => car.withDriver,
  [CAR_FACT_LABELS.partyBus]: (car) => car.partyBus,
  [CAR_FACT_LABELS.fuelPolicy]: (car) => car.fuelPolicy,
  [CAR_FACT_LABELS.pickup]: (car) => car.pickup.join(', '),
  Owner: (car) => car.lender.name,
  Contact: (car) => car.contact,
  Email: (car) => car.email,
  Active: (car) => car.isActive,
  Subscribed: (car) => car.isSubscribed,
  'Expiry date': (car) => car.subscriptionExpiry,
  Created: (car) => car.createdAt,
};
