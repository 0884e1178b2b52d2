import type { z } from 'zod';
import type { getNewestDashboardRows } from '#shared/admin/contract';
import type { AdminSettings, SettingsChange } from '#shared/settings/contract';
import type { Runtime } from '../../background/runtime';
import type { WaitingRowSummary } from '../../db/waiting-rows';
import type { PasswordReset } from '../auth/password-reset/password-reset.service';
import type { TwoStepSignIn } from '../auth/two-step/two-step.service';
import type { UnconfirmedAccounts } from '../auth/unconfirmed-accounts.service';
import type { CarAdmin } from '../cars/admin/car-admin.service';
import type { Cars } from '../cars/cars.service';
import { carReveals } from '../cars/reveals/reveals.reads';
import type { Hires } from '../hires/hires.service';
import type { MailQueue } from '../mail-queue/mail-queue.service';
import type { PaymentAdminReads } from '../payments/admin/payment-admin.reads';
import type { Payments } from '../payments/payments.service';
import type { Settings } from '../settings/settings.service';
import type { UserAdmin } from '../users/user-admin.service';
import type { ActingAdmin, Audit } from './audit/audit.service';
import { findChangedFields } from './audit/differences';
import { createCarActionsService } from './cars/car-actions.service';
import { createCarTable } from './cars/car-table.service';
import { createClaimActionsService } from './claims/claim-actions.service';
import { createAdminDirectory } from './directory/directory';
import { createUndeliveredEmailsService } from './emails/undelivered-emails.service';
import { createHireActionsService } from './hires/hire-actions.service';
import { createHireTable } from './hires/hire-table.service';
import { createDashboardOverview } from './overview/overview.service';
import { createCsvExport } from './table/csv-export.service';
import { createStatementComparison } from './transactions/statements.service';
import { createTransactionActionsService } from './transactions/transaction-actions.service';
import { createTransactionTable } from './transactions/transaction-table.service';
import { createOwnerSuspensionRepair } from './users/suspension-repair.service';
import { createUserActionsService, type InvitedUser } from './users/user-actions.service';
import { createUserDetails, type UserMessageReads } from './users/user-details.service';
import { createUserTable } from './users/user-table.service';

function createAdminSettings({ audit, settings }: { audit: Audit; settings: Settings }) {
  return {
    current: settings.current,

    async change(admin: ActingAdmin, patch: SettingsChange): Promise<AdminSettings> {
      const current = await settings.current();
      const { before, after } = findChangedFields(current, patch);
      const parts = Object.keys(after);
      if (parts.length === 0) return current;
      const target = { kind: 'settings' as const, label: parts.join(', ') };
      return audit.run(admin, { action: 'settings.change', target, before, after }, () =>
        settings.change(after, admin),
      );
    },
  };
}

type DashboardDataDeps = { users: UserAdmin; cars: CarAdmin; payments: PaymentAdminReads };

const DASHBOARD_ROWS = 500;

export function createDashboardData({ users, cars, payments }: DashboardDataDeps) {
  return async function dashboardData(): Promise<z.input<typeof getNewestDashboardRows.reply>> {
    const [userRows, carRows, transactions] = await Promise.all([
      users.newest(DASHBOARD_ROWS),
      cars.findNewest(DASHBOARD_ROWS),
      payments.newest(DASHBOARD_ROWS),
    ]);
    const owners = await users.byId(carRows.map((car) => car.userId));
    const withEmail = carRows.map((car) => ({ ...car, email: owners.get(car.userId)?.email ?? '' }));
    return { users: userRows, cars: withEmail, transactions };
  };
}

export type AdminFeature = ReturnType<typeof composeAdmin>;

type AdminDeps = {
  runtime: Pick<Runtime, 'clock' | 'log' | 'feed'>;
  audit: Audit;
  accounts: {
    users: UserAdmin;
    signInUsers: { create(fields: InvitedUser): Promise<{ _id: string } | null> };
    erase(userId: string): Promise<void>;
  };
  auth: { passwordReset: PasswordReset; twoStep: TwoStepSignIn; unconfirmedAccounts: UnconfirmedAccounts };
  messages: UserMessageReads;
  settings: Settings;
  inboxes: {
    mailQueue: MailQueue;
    openDisputes: () => Promise<WaitingRowSummary>;
    openReports: () => Promise<WaitingRowSummary>;
    waitingPapers: () => Promise<WaitingRowSummary>;
    notReturned: () => Promise<WaitingRowSummary>;
    openClaims: () => Promise<WaitingRowSummary>;
    medianPaperDecisionMs: () => Promise<number | null>;
  };
  cars: Pick<Cars, 'admin' | 'lookup' | 'subscriptions'>;
  payments: Pick<Payments, 'adminActions' | 'adminReads' | 'compareWithStatement'>;
  hires: Pick<Hires, 'admin' | 'endings' | 'claims'>;
};

/** Builds the admin features. They check no rights, because the contracts of the routes admit only admins. */
export function composeAdmin(deps: AdminDeps) {
  const { audit, auth, inboxes } = deps;
  const { clock, log, feed } = deps.runtime;
  const { users, signInUsers, erase } = deps.accounts;
  const cars = deps.cars.admin;
  const payments = deps.payments.adminReads;
  const hires = deps.hires.admin;
  const reveals = carReveals;
  const directory = createAdminDirectory({
    clock,
    feed,
    log,
    users: users.directorySource,
    cars: cars.directorySource,
    payments: payments.directorySource,
    hires: hires.directorySource,
  });

  async function setOwnerSuspended(userId: string, suspended: boolean): Promise<void> {
    await deps.cars.subscriptions.setOwnerSuspended(userId, suspended);
    if (suspended) await deps.hires.endings.endByUser(userId);
  }

  const csvFile = createCsvExport({ audit });
  const carTable = createCarTable({ directory, users, cars, csvFile });
  const hireTable = createHireTable({ directory, users, hires, csvFile });

  return {
    directory,
    audit,
    overview: createDashboardOverview({
      clock,
      directory,
      reveals,
      users,
      cars,
      medianPaperDecisionMs: inboxes.medianPaperDecisionMs,
      queues: {
        openDisputes: inboxes.openDisputes,
        openReports: inboxes.openReports,
        waitingPapers: inboxes.waitingPapers,
        notReturned: inboxes.notReturned,
        openClaims: inboxes.openClaims,
        undeliveredEmails: inboxes.mailQueue.undelivered.waiting,
      },
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
        twoStep: auth.twoStep,
      }),
      actions: createUserActionsService({
        audit,
        users,
        cars,
        setOwnerSuspended,
        signInUsers,
        links: auth.passwordReset,
        twoStep: auth.twoStep,
        unconfirmedAccounts: auth.unconfirmedAccounts,
        eraseUser: erase,
        log,
      }),
    },
    emails: createUndeliveredEmailsService({ audit, mailQueue: inboxes.mailQueue }),
    repairSuspensions: createOwnerSuspensionRepair({ directory, users, setOwnerSuspended, log }),
    cars: {
      table: carTable,
      actions: createCarActionsService({ audit, users, cars, payments }),
    },
    hires: {
      table: hireTable,
      actions: createHireActionsService({ audit, hires, table: hireTable }),
    },
    claims: createClaimActionsService({ audit, claims: deps.hires.claims }),
    transactions: {
      table: createTransactionTable({ directory, payments, csvFile }),
      statements: createStatementComparison({ compare: deps.payments.compareWithStatement, csvFile }),
      actions: createTransactionActionsService({
        audit,
        users,
        reads: payments,
        payments: deps.payments.adminActions,
        carTable,
        ownerOf: deps.cars.lookup.ownerOf,
      }),
    },
  };
}
