import { Link } from 'react-router-dom';
import { ApiError } from '../../lib/api-error';
import { describeFailure } from '../../lib/failure-sentence';

type FailureWithRemedyProps = {
  error: Error;
  /** Sentence shown if the server gives none. */
  refused: string;
  /** Returns a link to the screen that removes the cause of a refusal; undefined if no screen does. */
  findRemedy: (code: ApiError['code']) => { to: string; label: string } | undefined;
};

/** Shows the sentence of a failure, with the link that `findRemedy` returns. */
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
