import type { Logger } from 'pino';
import type { AdminSettings, SettingsChange } from '#shared/settings/contract';
import type { ChangeFeed } from '../../changes/change-feed';
import type { Clock } from '../../gateways/clock';
import type { CarAdmin } from '../cars/admin/car-admin.service';
import type { CarReveals } from '../cars/reveals/reveals.service';
import type { HireAdmin } from '../hires/admin/hire-admin.service';
import type { MailQueue } from '../mail-queue/mail-queue.service';
import type { PaymentAdminReads } from '../payments/admin/payment-admin-reads.service';
import type { Settings } from '../settings/settings.service';
import type { UserAdmin } from '../users/user-admin.service';
import type { ActingAdmin, Audit } from './audit/audit.service';
import { differences } from './audit/differences';
import { createCarActions } from './cars/car-actions.service';
import { createCarDetails } from './cars/car-details.service';
import { createCarTable } from './cars/car-table.service';
import { createDashboardData } from './dashboard-data.service';
import { createDirectory } from './directory/directory';
import { createHireActions } from './hires/hire-actions.service';
import { createHireTable } from './hires/hire-table.service';
import { createAdminLetters } from './letters/letters.service';
import { createOverview } from './overview/overview.service';
import { createCsvExport } from './table/csv-export.service';
import { type CompareWithStatement, createStatements } from './transactions/statements.service';
import { createTransactionActions, type PaymentActions } from './transactions/transaction-actions.service';
import { createTransactionDetails } from './transactions/transaction-details.service';
import { createTransactionTable } from './transactions/transaction-table.service';
import { createSuspensionRepair } from './users/suspension-repair.service';
import {
  createUserActions,
  type NewUser,
  type PasswordLinks,
  type TwoStepOfUsers,
  type UnprovenOwners,
} from './users/user-actions.service';
import { createUserDetails, type UserMessages } from './users/user-details.service';
import { createUserTable } from './users/user-table.service';

/** The settings as admins read and change them; each change is audited. */
function createAdminSettings({ audit, settings }: { audit: Audit; settings: Settings }) {
  return {
    current: settings.current,

    async change(admin: ActingAdmin, patch: SettingsChange): Promise<AdminSettings> {
      const current = await settings.current();
      const { before, after } = differences(current, patch);
      const parts = Object.keys(after);
      if (parts.length === 0) return current;
      const target = { kind: 'settings' as const, label: parts.join(', ') };
      return audit.run(admin, { action: 'settings.change', target, before, after }, () =>
        settings.change(after, admin),
      );
    },
  };
}

export type Admin = ReturnType<typeof createAdmin>;

type AdminDeps = {
  clock: Clock;
  log: Logger;
  feed: ChangeFeed;
  audit: Audit;
  users: UserAdmin;
  signInUsers: { create(fields: NewUser): Promise<{ _id: string } | null> };
  passwordLinks: PasswordLinks;
  unprovenOwners: UnprovenOwners;
  /** Erases a user's data and account. */
  eraseUser(userId: string): Promise<void>;
  cars: CarAdmin;
  carOwnerOf(regNo: string): Promise<{ carId: string } | null>;
  setOwnerSuspended(userId: string, suspended: boolean): Promise<void>;
  reveals: CarReveals;
  payments: PaymentActions;
  paymentReads: PaymentAdminReads;
  compareWithStatement: CompareWithStatement;
  hires: HireAdmin;
  messages: UserMessages;
  twoStep: TwoStepOfUsers;
  settings: Settings;
  mailQueue: MailQueue;
  openDisputes: () => Promise<number>;
  openReports: () => Promise<number>;
};

/** The dashboard's services. The routes' contracts let admins in only. */
export function createAdmin(deps: AdminDeps) {
  const { clock, log, audit, users, cars, reveals, setOwnerSuspended } = deps;
  const payments = deps.paymentReads;
  const directory = createDirectory({
    clock,
    feed: deps.feed,
    log,
    users: users.directorySource,
    cars: cars.directorySource,
    payments: payments.directorySource,
    hires: deps.hires.directorySource,
  });
  const csvFile = createCsvExport({ audit });
  const carTable = createCarTable({ directory, users, cars, csvFile });
  const hireTable = createHireTable({ directory, users, hires: deps.hires, csvFile });

  return {
    directory,
    audit,
    overview: createOverview({
      clock,
      directory,
      reveals,
      users,
      cars,
      undeliveredLetters: deps.mailQueue.undelivered.count,
      openDisputes: deps.openDisputes,
      openReports: deps.openReports,
    }),
    dashboardData: createDashboardData({ users, cars, payments }),
    settings: createAdminSettings({ audit, settings: deps.settings }),
    users: {
      table: createUserTable({ directory, users, csvFile }),
      details: createUserDetails({
        users,
        cars,
        payments,
        reveals,
        audit,
        messages: deps.messages,
        twoStep: deps.twoStep,
      }),
      actions: createUserActions({
        audit,
        users,
        cars,
        setOwnerSuspended,
        signInUsers: deps.signInUsers,
        links: deps.passwordLinks,
        twoStep: deps.twoStep,
        unprovenOwners: deps.unprovenOwners,
        eraseUser: deps.eraseUser,
        log,
      }),
    },
    letters: createAdminLetters({ audit, mailQueue: deps.mailQueue }),
    repairSuspensions: createSuspensionRepair({ directory, users, setOwnerSuspended, log }),
    cars: {
      table: carTable,
      details: createCarDetails({ users, cars, payments }),
      actions: createCarActions({ audit, users, cars }),
    },
    hires: {
      table: hireTable,
      actions: createHireActions({ audit, hires: deps.hires, table: hireTable }),
    },
    transactions: {
      table: createTransactionTable({ directory, payments, csvFile }),
      statements: createStatements({ compare: deps.compareWithStatement, csvFile }),
      details: createTransactionDetails({ users, payments, carTable, ownerOf: deps.carOwnerOf }),
      actions: createTransactionActions({ audit, reads: payments, payments: deps.payments }),
    },
  };
}
