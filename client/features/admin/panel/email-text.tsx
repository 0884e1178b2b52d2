import { Fragment } from 'react';
import { ADMIN_LIMITS } from '#shared/core/limits';

/** Returns 'w***u@example.com' for 'wanjiku@example.com'; the fixed number of stars hides the length. */
export function maskEmail(email: string): string {
  const [local = '', domain = ''] = email.split('@');
  return `${local.slice(0, 1)}***${local.slice(-1)}@${domain}`;
}

/** Shortens a name of more than 15 characters to its first 10 and an ellipsis. */
export function shortenName(name: string): string {
  const { nameWhole, nameCut } = ADMIN_LIMITS;
  const characters = Array.from(name);
  return characters.length > nameWhole ? `${characters.slice(0, nameCut).join('')}…` : name;
}

/** An email address whose line may break only before '@' and before dots. */
export function EmailText({ email }: { email: string }) {
  const [first, ...rest] = email.split(/(?=[@.])/);
  let start = 0;
  return (
    <span className="text-ink2">
      {first}
      {rest.map((part) => {
        start += part.length;
        return (
          <Fragment key={start}>
            <wbr />
            {part}
          </Fragment>
        );
      })}
    </span>
  );
}
