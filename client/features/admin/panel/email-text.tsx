import { Fragment } from 'react';

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
