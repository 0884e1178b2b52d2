import { Link } from 'react-router-dom';
import { ApiError } from '../../lib/api-error';
import { describeFailure } from '../../lib/failure-sentence';

type FailureWithRemedyProps = {
  error: Error;
  /** Shown if the server gives no sentence. */
  refused: string;
  /** Returns a link to where the reader can remove the cause of the refusal; undefined if there is none. */
  findRemedy: (code: ApiError['code']) => { to: string; label: string } | undefined;
};

/** The sentence of a failure, with a link to what the reader can do about it. */
export function FailureWithRemedy({ error, refused, findRemedy }: FailureWithRemedyProps) {
  const remedy = error instanceof ApiError ? findRemedy(error.code) : undefined;
  return (
    <>
      {describeFailure(error, { refused })}{' '}
      {remedy && (
        <Link to={remedy.to} className="underline">
          {remedy.label}
        </Link>
      )}
    </>
  );
}
