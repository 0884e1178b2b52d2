import type { Runtime } from '../../background/runtime';
import { createKeyedHash } from '../../db/signatures';
import { createCallbackSourceCheck } from '../../gateways/daraja/callback';
import type { MpesaGateway } from '../../gateways/daraja/daraja';
import type { SiteSettings } from '../../http/site';
import { paymentAdminReads } from './admin/payment-admin.reads';
import { createPaymentCallbacksService } from './callbacks/callbacks.service';
import { createFeeConsumption, type RegistrationRepair } from './consumption/consumption.service';
import { importPayments } from './import-payments';
import { createManualPaymentsService } from './manual/manual-payments.service';
import { createOwnPaymentsService } from './own/own-payments.service';
import { createPayerPersonalData } from './payer-data/payer-data.service';
import { isPaidForByOthers } from './payments.model';
import { createPromptLimits } from './push/prompt-limits.service';
import {
  createPaymentPushesService,
  type PlateOwnerLookup,
  type ReservedPlateCheck,
} from './push/push.service';
import { createRefundsService } from './refunds/refunds.service';
import { type CarRenewer, createRenewalsService } from './renewals/renewals.service';
import { createPaymentReview } from './review/payment-review.service';
import { findOldestOpenPayment } from './settlement/settlement.model';
import {
  createPaymentSettlement,
  type PageNotifier,
  type SettledPaymentCounters,
} from './settlement/settlement.service';
import { compareWithStatement } from './statement/statement.reads';
import { createStatusQueries } from './status-query/status-query.service';

export type Payments = ReturnType<typeof createPaymentsService>;

type PaymentDeps = {
  mpesa: MpesaGateway;
  runtime: Pick<Runtime, 'background' | 'clock' | 'log'>;
  notify: PageNotifier;
  cars: {
    ownerOf: PlateOwnerLookup;
    refuseReserved: ReservedPlateCheck;
    existsById: (carId: string) => Promise<boolean>;
    finishRegistrations: RegistrationRepair;
    renew: CarRenewer;
  };
  /** This server's base address for M-Pesa's callbacks, without a trailing slash. */
  callbackBase: string;
  /** Network addresses and ranges that may call back; an empty list allows all. */
  callbackSources: readonly string[];
  /** Settings of the site; the keys for hashing phone numbers are derived from `secret`. */
  site: Pick<SiteSettings, 'limited' | 'secret'>;
  count: SettledPaymentCounters;
};

/** Builds the services of the payments feature. */
export function createPaymentsService(deps: PaymentDeps) {
  const { mpesa, notify, callbackBase } = deps;
  const { clock, log, background } = deps.runtime;
  const { limited, secret } = deps.site;
  const { ownerOf, refuseReserved, existsById: carExists, finishRegistrations, renew: renewCar } = deps.cars;
  const mayCallBack = createCallbackSourceCheck(deps.callbackSources);

  const renewals = createRenewalsService({ renewCar, clock, log, notify });
  const { apply: renew } = renewals;
  const { settle } = createPaymentSettlement({ clock, log, notify, renew, count: deps.count });
  const statusQueries = createStatusQueries({ mpesa, clock, log, settle });
  const { queryIfDue } = statusQueries;
  const consumption = createFeeConsumption({ carExists, finishRegistrations, clock, log });
  const manual = createManualPaymentsService({ clock, log, ownerOf, renew });
  const promptLimits = createPromptLimits({ hash: createKeyedHash(secret, 'payment prompts') });
  const review = createPaymentReview({ clock, log, ownerOf, settle, notify, renew });

  return {
    push: createPaymentPushesService({
      ...{ mpesa, clock, ownerOf, refuseReserved, settle, queryIfDue },
      ...{ callbackBase, promptLimits, limited },
    }),
    callbacks: createPaymentCallbacksService({ clock, log, background, settle, mayCallBack }),
    statusQueries,
    renewals,
    consumption,
    own: createOwnPaymentsService({ queryIfDue, isFeePaid: consumption.isPaid, ownerOf }),
    manual,
    review,
    /** Decisions of admins about payments. */
    adminActions: {
      record: manual.record,
      remove: manual.remove,
      apply: review.apply,
      review: review.decide,
      refund: createRefundsService({ clock, log, notify }).record,
    },
    isPaidForByOthers,
    payerData: createPayerPersonalData({ clock }),
    adminReads: paymentAdminReads,
    compareWithStatement,
    /** Returns the age in seconds of the oldest open payment; 0 if none is open. */
    async oldestOpenSeconds(): Promise<number> {
      const since = await findOldestOpenPayment();
      return since ? (clock.now().getTime() - since.getTime()) / 1000 : 0;
    },
    import: importPayments,
  };
}
