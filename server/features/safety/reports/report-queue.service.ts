import type { UserViewForAdmins } from '#shared/admin/contract';
import type { OwnCar } from '#shared/cars/own-cars-contract';
import { formatCarTitle } from '#shared/cars/rules';
import { Refusal } from '#shared/core/errors';
import { REPORT_AND_BLOCK_LIMITS } from '#shared/core/limits';
import type { MessageView } from '#shared/messages/contract';
import type { ReviewView } from '#shared/reviews/contract';
import type { ReportDetails, ReportView } from '#shared/safety/reports';
import {
  countOpenReports,
  countReportsAbout,
  findReport,
  findReports,
  findReportsAbout,
  type ReportRecord,
} from './reports.model';

/** Builds the view of a report, with people as they are now; a deleted person is null. */
function reportView(report: ReportRecord, people: ReadonlyMap<string, UserViewForAdmins>): ReportView {
  const reporter = people.get(report.reporterId.toHexString());
  const about = people.get(report.aboutId.toHexString());
  const { action, decisionReason, decidedBy, decidedAt } = report;
  return {
    _id: report._id.toHexString(),
    kind: report.kind,
    targetId: report.targetId.toHexString(),
    subject: report.subject,
    reason: report.reason,
    text: report.text,
    state: report.state,
    createdAt: report.createdAt.toISOString(),
    reporter: reporter ? { _id: reporter._id, name: reporter.name } : null,
    about: about
      ? { _id: about._id, name: about.name, email: about.email, suspendedAt: about.suspendedAt }
      : null,
    decision:
      action && decidedAt
        ? { action, reason: decisionReason ?? '', admin: decidedBy ?? '', at: decidedAt.toISOString() }
        : null,
  };
}

export type ReportQueue = ReturnType<typeof createReportQueue>;

type ReportQueueDeps = {
  /** Returns users by id; unknown ids are missing. */
  usersById(ids: readonly string[]): Promise<Map<string, UserViewForAdmins>>;
  /** Returns the cars with these ids; leaves out cars that do not exist. */
  carsOf(ids: readonly string[]): Promise<OwnCar[]>;
  /** Returns the message and the messages before and after it, oldest first. */
  messagesAround(messageId: string, count: number): Promise<MessageView[]>;
  /** Returns a published or hidden review; null if the review was removed. */
  reviewOf(id: string): Promise<{ view: ReviewView; isHidden: boolean } | null>;
};

type Page = { items: ReportView[]; next: string | null; open: number };

export function createReportQueue({ usersById, carsOf, messagesAround, reviewOf }: ReportQueueDeps) {
  async function buildViews(reports: readonly ReportRecord[]): Promise<ReportView[]> {
    const ids = reports.flatMap(({ reporterId, aboutId }) => [
      reporterId.toHexString(),
      aboutId.toHexString(),
    ]);
    const people = await usersById(ids);
    return reports.map((report) => reportView(report, people));
  }

  /** @throws Refusal not_found */
  async function one(id: string): Promise<ReportRecord> {
    const report = await findReport(id);
    if (!report) throw new Refusal('not_found');
    return report;
  }

  return {
    one,

    async view(report: ReportRecord): Promise<ReportView> {
      const [view] = await buildViews([report]);
      if (!view) throw new Refusal('not_found');
      return view;
    },

    /** Returns a page of reports: open ones oldest first, decided ones latest first. */
    async page(state: ReportView['state'], after: string | undefined): Promise<Page> {
      const [reports, open] = await Promise.all([
        findReports(state, after, REPORT_AND_BLOCK_LIMITS.page),
        countOpenReports(),
      ]);
      const last = reports.length === REPORT_AND_BLOCK_LIMITS.page ? reports.at(-1) : undefined;
      return { items: await buildViews(reports), next: last?._id.toHexString() ?? null, open };
    },

    /** @throws Refusal not_found */
    async details(id: string): Promise<ReportDetails> {
      const report = await one(id);
      const targetId = report.targetId.toHexString();
      const [messages, cars, review, about, count] = await Promise.all([
        report.kind === 'message' ? messagesAround(targetId, REPORT_AND_BLOCK_LIMITS.contextMessages) : [],
        report.kind === 'car' ? carsOf([targetId]) : [],
        report.kind === 'review' ? reviewOf(targetId) : null,
        findReportsAbout(report.aboutId, REPORT_AND_BLOCK_LIMITS.earlierReports + 1),
        countReportsAbout(report.aboutId),
      ]);
      const others = about
        .filter(({ _id }) => !_id.equals(report._id))
        .slice(0, REPORT_AND_BLOCK_LIMITS.earlierReports);
      const [view, ...earlier] = await buildViews([report, ...others]);
      const [car] = cars;
      if (!view) throw new Refusal('not_found');
      return {
        report: view,
        messages,
        car: car
          ? {
              _id: car._id,
              regNo: car.regNo,
              title: formatCarTitle(car),
              description: car.description,
              isActive: car.isActive,
            }
          : null,
        review: review && { ...review.view, isHidden: review.isHidden },
        earlier,
        earlierCount: count - 1,
      };
    },
  };
}
