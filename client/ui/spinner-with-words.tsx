import { clsx } from 'clsx';
import LoaderCircle from 'lucide-react/icons/loader-circle';

export function SpinnerWithWords({ words, className }: { words: string; className?: string }) {
  return (
    <p role="status" className={clsx('flex items-center justify-center gap-2.5 py-8 text-ink2', className)}>
      <LoaderCircle size={20} className="animate-turn text-tea" aria-hidden />
      {words}
    </p>
  );
}
