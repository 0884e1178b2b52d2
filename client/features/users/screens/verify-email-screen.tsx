import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router-dom';
import { PATHS } from '#shared/core/paths';
import { ApiError } from '../../../lib/api-error';
import { describeFailure } from '../../../lib/failure-sentence';
import { useSession } from '../../../lib/session/session';
import { verificationQuery } from '../../../lib/verification';
import { Button } from '../../../ui/button';
import { LinkButton } from '../../../ui/link-button';
import { EmailLinkScreen } from '../../../ui/link-screen';
import { Notice } from '../../../ui/notice';
import { SpinnerWithWords } from '../../../ui/spinner-with-words';
import { emailProofQuery } from '../verification/api';
import { verificationWords } from '../words';

const ID = /^[0-9a-f]{24}$/i;

/** Verifies the email address when opened; links back to the car from whose page the email was requested. */
export function VerifyEmailScreen() {
  const { token = '' } = useParams();
  const carId = useSearchParams()[0].get('car') ?? '';
  const { user } = useSession();
  const proof = useQuery(emailProofQuery(token));
  // The server refuses a used link although the address is verified, so the user's state is fetched as well.
  const state = useQuery({ ...verificationQuery(user?._id ?? ''), enabled: proof.isError && user !== null });
  const isConfirmed = proof.isSuccess || (proof.isError && state.data?.emailProven);

  return (
    <EmailLinkScreen page="verifyEmail" title={verificationWords.verifyEmail}>
      {isConfirmed ? (
        <div className="grid gap-4">
          <Notice tone="success">{verificationWords.emailDone}</Notice>
          {ID.test(carId) ? (
            <LinkButton to={PATHS.car(carId)}>{verificationWords.toCar}</LinkButton>
          ) : (
            <LinkButton to={PATHS.profile}>{verificationWords.toProfile}</LinkButton>
          )}
        </div>
      ) : proof.isError ? (
        <div className="grid gap-4">
          <Notice tone="error">
            {describeFailure(proof.error, { refused: verificationWords.linkFailed })}
          </Notice>
          {isUsedUp(proof.error) ? (
            <LinkButton to={PATHS.profile}>{verificationWords.newLink}</LinkButton>
          ) : (
            <Button busy={proof.isFetching} onClick={() => void proof.refetch()}>
              {verificationWords.retry}
            </Button>
          )}
        </div>
      ) : (
        <SpinnerWithWords words={verificationWords.checking} />
      )}
    </EmailLinkScreen>
  );
}

function isUsedUp(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'verify_link_invalid';
}
