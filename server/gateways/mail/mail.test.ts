import { describe, expect, test } from 'vitest';
import { mentionsAddress } from './mail';

const EMAIL = { to: 'other@x.ke', subject: 'Hello', text: 'Hello.' };
const ANN = 'ann@x.ke';

describe('mentionsAddress', () => {
  test.each([
    { case: 'the recipient', email: { to: 'ann@x.ke' } },
    { case: 'a recipient in capitals', email: { to: 'ANN@X.ke' } },
    { case: 'a recipient with a display name', email: { to: '"Njeri, Ann" <Ann@x.ke>' } },
    { case: 'a list of recipients', email: { to: 'bob@x.ke, Ann <ann@x.ke>' } },
    { case: 'a group of recipients', email: { to: 'friends: bob@x.ke, ann@x.ke;' } },
    { case: 'a line of the text', email: { text: 'From\nann@x.ke\nwrote' } },
    { case: 'the end of a sentence', email: { text: 'Write to Ann@x.ke.' } },
    { case: 'the HTML part', email: { html: '<a href="mailto:ann@x.ke">Ann</a>' } },
    { case: 'the subject', email: { subject: 'Message from <ann@x.ke>' } },
  ])('[R903] finds the address in $case', ({ email }) => {
    expect(mentionsAddress({ ...EMAIL, ...email }, ANN)).toBe(true);
  });

  test.each([
    { case: 'joann@x.ke', email: { to: 'joann@x.ke', text: 'Dear joann@x.ke' } },
    { case: 'jo.ann@x.ke', email: { to: 'jo.ann@x.ke', text: 'jo.ann@x.ke' } },
    { case: 'jo+ann@x.ke', email: { to: 'jo+ann@x.ke', text: 'jo+ann@x.ke' } },
    { case: "o'ann@x.ke", email: { to: "o'ann@x.ke" } },
    { case: 'ann@x.ke.com', email: { to: 'ann@x.ke.com', text: 'ann@x.ke.com' } },
    { case: 'ann@x.kenya', email: { to: 'ann@x.kenya', text: 'ann@x.kenya' } },
    { case: 'ann@xxke, where the dot is another sign', email: { to: 'ann@xxke', text: 'ann@xxke' } },
    { case: 'ann+cars@x.ke', email: { to: 'ann+cars@x.ke', text: 'ann+cars@x.ke' } },
  ])('[R903] does not find the address in $case', ({ email }) => {
    expect(mentionsAddress({ ...EMAIL, ...email }, ANN)).toBe(false);
  });
});
