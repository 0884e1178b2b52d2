import { Fragment } from 'react';

/** An e-mail address that breaks before '@' and the dots only, never within a word. */
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
