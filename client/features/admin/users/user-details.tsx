import type { AdminCar } from '#shared/admin/contract';
import type { getUserDetails, UserActivity } from '#shared/admin/users';
import type { ParsedReply } from '#shared/core/endpoint';
import { formatDate, formatDateAndTime } from '../../../lib/format';
import { Avatar } from '../../../ui/avatar';
import { Plate } from '../../../ui/plate';
import { VerifiedBadge } from '../../../ui/verified-badge';
import { AuditLink } from '../audit/audit-link';
import { adminPath } from '../frame/location';
import { EmailText } from '../panel/email-text';
import { EntryList } from '../panel/entry-list';
import { Facts } from '../panel/facts';
import { PanelSection } from '../panel/panel-section';
import { Tag } from '../panel/tag';
import { PaymentEntries } from '../transactions/payment-entries';
import { adminWords } from '../words';
import { userWords } from './words';

type Details = ParsedReply<typeof getUserDetails>;

/** Details of a user: facts, cars, payments and recent activity. */
export function UserDetails({ details }: { details: Details }) {
  const { user, cars, carCount, payments, paymentCount, activity } = details;
  const { facts } = userWords;
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-2">
        <Avatar name={user.name} photoUrl={user.photoURL} />
        {user.isVerified && <VerifiedBadge />}
        {user.isAdmin && <Tag tone="plain">{userWords.admin}</Tag>}
        {user.isInvited && <Tag tone="warning">{userWords.invited}</Tag>}
        {user.suspendedAt && <Tag tone="bad">{userWords.suspended}</Tag>}
      </div>
      <Facts
        facts={[
          [facts.email, <EmailText key="email" email={user.email} />],
          [facts.proven, user.emailProven ? adminWords.yes : adminWords.no],
          [userWords.twoStep, user.hasTwoStep ? adminWords.yes : adminWords.no],
          [facts.phone, user.phone],
          [facts.brand, user.brandName],
          [facts.joined, formatDate(user.createdAt)],
          [facts.suspended, user.suspendedAt && formatDateAndTime(user.suspendedAt)],
        ]}
      />
      <PanelSection title={userWords.cars} aside={carCount}>
        <EntryList entries={cars.map(carEntry)} />
      </PanelSection>
      <PanelSection title={userWords.payments} aside={paymentCount}>
        <PaymentEntries payments={payments} />
      </PanelSection>
      <PanelSection title={userWords.activity}>
        <EntryList entries={activity.map(activityEntry)} />
      </PanelSection>
      <AuditLink id={user._id} />
    </>
  );
}

function carEntry(car: AdminCar) {
  return {
    key: car._id,
    to: adminPath({ tab: 'cars', view: car._id }),
    start: (
      <span className="flex flex-wrap items-center gap-2.5">
        <Plate regNo={car.regNo} /> {car.name}
      </span>
    ),
    end: userWords.until(formatDate(car.subscriptionExpiry)),
  };
}

function activityEntry({ at, kind, subject }: UserActivity, index: number) {
  return {
    key: `${at} ${kind} ${index}`,
    start: userWords.activities[kind](subject),
    end: formatDateAndTime(at),
  };
}
