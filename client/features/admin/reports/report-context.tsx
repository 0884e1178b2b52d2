import { clsx } from 'clsx';
import { Link } from 'react-router-dom';
import type { MessageView } from '#shared/messages/contract';
import type { ReportDetails } from '#shared/safety/reports';
import { formatDateAndTime } from '../../../lib/format';
import { adminPath } from '../frame/location';
import { Tag } from '../panel/tag';
import { reportWords } from './words';

/** The reported message among its neighbours, the car, the review, or the person's name at that time. */
export function ReportContext({ details: { report, messages, car, review } }: { details: ReportDetails }) {
  if (report.kind === 'user') return <p className="text-nav wrap-anywhere">{report.subject}</p>;
  if (report.kind === 'car') {
    if (!car) return <p className="text-nav">{`${report.subject}. ${reportWords.carGone}`}</p>;
    return (
      <div className="grid gap-2 text-nav">
        <p className="flex flex-wrap items-center gap-2">
          <Link to={adminPath({ tab: 'cars', view: car._id })} className="text-tea underline">
            {`${car.regNo}, ${car.title}`}
          </Link>
          {!car.isActive && <Tag tone="warning">{reportWords.hidden}</Tag>}
        </p>
        <p className="whitespace-pre-line text-ink2 wrap-anywhere">{car.description}</p>
      </div>
    );
  }
  if (review) {
    return (
      <div className="grid gap-2 text-nav">
        <p className="flex flex-wrap items-center gap-2 text-ink2">
          {`${reportWords.stars(review.stars)} · ${review.car.title} · ${formatDateAndTime(review.publishedAt)}`}
          {review.isHidden && <Tag tone="warning">{reportWords.hidden}</Tag>}
        </p>
        <p className="whitespace-pre-line wrap-anywhere">{review.text}</p>
      </div>
    );
  }
  if (messages.length === 0) {
    return (
      <p className="text-nav">
        {report.kind === 'review' ? reportWords.reviewGone : reportWords.messageGone} <q>{report.subject}</q>
      </p>
    );
  }
  return (
    <ol className="grid gap-1.5">
      {messages.map((message) => (
        <Line
          key={message._id}
          message={message}
          text={message._id === report.targetId ? report.subject : message.message}
          isReported={message._id === report.targetId}
        />
      ))}
    </ol>
  );
}

/** A reported message is shown as it was when it was reported. */
function Line({ message, text, isReported }: { message: MessageView; text: string; isReported: boolean }) {
  return (
    <li className={clsx('rounded-control px-3 py-2 text-nav', isReported ? 'bg-warn-tint' : 'bg-sunken')}>
      <p className={clsx('text-small', isReported ? 'text-warn' : 'text-ink2')}>
        <span className="font-label">{message.senderName}</span> · {formatDateAndTime(message.timestamp)}
        {isReported && ` · ${reportWords.reported}`}
      </p>
      <p className="whitespace-pre-wrap wrap-anywhere">{text}</p>
    </li>
  );
}
