import type { Logger } from 'pino';
import type { z } from 'zod';
import type { AdminUser, adminData, TransactionView } from '#shared/admin/contract';
import type { OwnCar } from '#shared/cars/contract';
import type { Background } from '../../background';
import type { Clock } from '../../gateways/clock';
import type { CarAdmin } from '../cars/admin/car-admin.service';
import { carReveals } from '../cars/reveals/reveals.service';
import { paymentAdminReads } from '../payments/admin/payment-admin-reads.service';
import type { SettingsKeeper } from '../settings/settings.service';
import type { UserAdmin } from '../users/user-admin.service';
import { createAudit } from './audit.service';
import { createCarActions } from './car-actions.service';
import { createDetails } from './details.service';
import { createDirectory } from './directory/directory';
import { createExports } from './exports.service';
import { createOverview } from './overview.service';
import { createPaymentActions, type PaymentActs } from './payment-actions.service';
import { createSettingsActions } from './settings-actions.service';
import { createSuspensionRepair } from './suspension-repair.service';
import { createTables } from './tables.service';
import { createUserActions, type NewUser } from './user-actions.service';

export type Admin = ReturnType<typeof createAdmin>;

type AdminDeps = {
  clock: Clock;
  log: Logger;
  background: Background;
  users: UserAdmin & { newest(limit: number): Promise<AdminUser[]> };
  signInUsers: { create(fields: NewUser): Promise<{ _id: string } | null> };
  links: { invite(userId: string): Promise<void>; forget(userId: string): Promise<void> };
  cars: {
    admin: CarAdmin;
    newest(limit: number): Promise<OwnCar[]>;
    ownerSuspendedChanged(userId: string, suspended: boolean): Promise<void>;
    ownerOf(regNo: string): Promise<{ carId: string } | null>;
  };
  payments: PaymentActs & {
    newest(limit: number): Promise<TransactionView[]>;
  };
  messages: {
    lastSent(userId: string, limit: number): Promise<Date[]>;
    countConversations(userId: string): Promise<number>;
  };
  settings: SettingsKeeper;
};

/** Rows of each table that one answer of /data holds, the newest ones. */
const ROWS = 500;

/** What the dashboard asks for and does. Who may is settled before: at each call, from the database. */
export function createAdmin(deps: AdminDeps) {
  const { clock, log, users, signInUsers, links, messages, settings } = deps;
  const { ownerSuspendedChanged } = deps.cars;
  const cars = deps.cars.admin;
  const reads = paymentAdminReads;
  const audit = createAudit({ clock, log, background: deps.background });
  const directory = createDirectory({
    clock,
    users: users.directory,
    cars: cars.directory,
    payments: reads.directory,
  });
  const tables = createTables({ directory, users, cars, payments: reads });

  return {
    directory,
    audit,
    tables,
    exports: createExports({ directory, tables, audit }),
    overview: createOverview({ clock, directory, reveals: carReveals, users, cars }),
    details: createDetails({
      ...{ users, cars, payments: reads, reveals: carReveals, tables, audit, messages },
      carIdOf: async (regNo) => (await deps.cars.ownerOf(regNo))?.carId ?? null,
    }),
    users: createUserActions({ audit, users, cars, ownerSuspendedChanged, signInUsers, links, log }),
    cars: createCarActions({ audit, users, cars }),
    payments: createPaymentActions({ audit, reads, payments: deps.payments }),
    settings: createSettingsActions({ audit, settings }),
    repairSuspensions: createSuspensionRepair({ directory, users, ownerSuspendedChanged }),

    /** SPEC §7 GET /api/data: the newest rows of each table. */
    async data(): Promise<z.input<typeof adminData.reply>> {
      const [userRows, carRows, transactions] = await Promise.all([
        users.newest(ROWS),
        deps.cars.newest(ROWS),
        deps.payments.newest(ROWS),
      ]);
      const owners = await users.byId(carRows.map((car) => car.userId));
      const withEmail = carRows.map((car) => ({ ...car, email: owners.get(car.userId)?.email ?? '' }));
      return { users: userRows, cars: withEmail, transactions };
    },
  };
}
