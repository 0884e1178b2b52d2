import { useQuery } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import Clock from 'lucide-react/icons/clock';
import ImageIcon from 'lucide-react/icons/image';
import Receipt from 'lucide-react/icons/receipt';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { type CarTask, findCarTasks } from '#shared/cars/car-tasks';
import { PATHS } from '#shared/core/paths';
import { useNow } from '../../../lib/use-now';
import { formatPlate } from '../../../ui/plate';
import { ownCarsQuery } from '../api';
import { carTaskWords } from './car-task-words';

type CarTasksProps = {
  userId: string;
  /** Paid registration fees that no car uses yet; supplied by the payments feature. */
  unusedFees: readonly { regNo: string }[];
};

/** Lists the tasks that the owner's cars need, each with a link; renders nothing if there are none. */
export function CarTasks({ userId, unusedFees }: CarTasksProps) {
  const id = useId();
  const now = useNow();
  const tasks = findCarTasks(useQuery(ownCarsQuery(userId)).data ?? [], unusedFees, now);
  if (tasks.length === 0) return null;
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="mb-2 font-display text-h3">
        {carTaskWords.title}
      </h2>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {tasks.map((task) => (
          <TaskRow key={task.kind + task.regNo} task={task} />
        ))}
      </ul>
    </section>
  );
}

const ICONS: Record<CarTask['kind'], LucideIcon> = {
  expires: Clock,
  expired: Clock,
  unfinished: Receipt,
  photo: ImageIcon,
};

function TaskRow({ task }: { task: CarTask }) {
  const Icon = ICONS[task.kind];
  const plate = formatPlate(task.regNo);
  return (
    <li className="flex min-h-15 flex-wrap items-center gap-x-3 py-2 pr-1 pl-3.5">
      <Icon size={20} aria-hidden className={Icon === Clock ? 'shrink-0 text-murram' : 'shrink-0 text-tea'} />
      <p className="row-text">
        <span className="block one-line text-nav font-strong">
          {'model' in task ? `${task.model}, ${plate}` : plate}
        </span>
        <span className="block text-tiny text-ink2">{describeTask(task)}</span>
      </p>
      <Link
        to={buildTaskPath(task)}
        aria-label={`${carTaskWords.action[task.kind]}: ${plate}`}
        className="inline-flex min-h-11 shrink-0 items-center rounded-inner px-2.5 text-nav font-strong text-tea"
      >
        {carTaskWords.action[task.kind]}
      </Link>
    </li>
  );
}

function describeTask(task: CarTask): string {
  if (task.kind === 'expires') return carTaskWords.expires(task.days);
  return task.kind === 'photo' ? carTaskWords.photo[task.slot] : carTaskWords[task.kind];
}

function buildTaskPath({ kind, regNo }: CarTask): string {
  if (kind === 'unfinished') return `${PATHS.registerCar}?finish=${regNo}`;
  return `${PATHS.profile}?${kind === 'photo' ? 'edit' : 'pay'}=${regNo}`;
}
