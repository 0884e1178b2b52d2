import { isDocument, type Value } from '../../bson/value';
import { typeName } from '../../query/type-operator';
import { isNullish } from '../truth';
import { dayOfYear } from './date-format';
import { dateOf, lacksZone } from './date-values';
import { type NamedArguments, named } from './named-arguments';
import { type Operator, refuse, unary } from './operator';
import { toWallClock } from './time-zone';

const PART: NamedArguments = {
  notObject: 'Location40535',
  unknown: 'Location40535',
  required: { date: 'Location40539' },
  optional: ['timezone'],
};

export const datePartOperators: Readonly<Record<string, Operator>> = {
  $year: part((clock) => clock.getUTCFullYear()),
  $month: part((clock) => clock.getUTCMonth() + 1),
  $dayOfMonth: part((clock) => clock.getUTCDate()),
  $dayOfWeek: part((clock) => clock.getUTCDay() + 1),
  $dayOfYear: part(dayOfYear),
  $hour: part((clock) => clock.getUTCHours()),
  $minute: part((clock) => clock.getUTCMinutes()),
  $second: part((clock) => clock.getUTCSeconds()),
  $millisecond: part((clock) => clock.getUTCMilliseconds()),
};

/** An operator on a date or on `{ date, timezone }`. */
function part(read: (clock: Date) => number): Operator {
  const readIn = (date: Value, timezone: Value) =>
    isNullish(date) ? null : read(toWallClock(dateOf(date), timezone));
  const onDate = unary((date) => readIn(date, null));
  const inZone = named(PART, ({ date, ...zone }) => {
    if (lacksZone(zone)) return null;
    const { timezone } = zone;
    if (timezone !== undefined && typeof timezone !== 'string')
      return refuse('Location40533', `timezone must evaluate to a string, found ${typeName(timezone)}`);
    return readIn(date, timezone);
  });
  return (operand, compiler, name) => {
    const argument = Array.isArray(operand) && operand.length === 1 ? operand[0] : operand;
    const isNamed = isDocument(argument) && !Object.keys(argument)[0]?.startsWith('$');
    return isNamed ? inZone(argument, compiler, name) : onDate(operand, compiler, name);
  };
}
