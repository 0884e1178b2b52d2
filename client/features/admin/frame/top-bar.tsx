import ArrowLeft from 'lucide-react/icons/arrow-left';
import Settings from 'lucide-react/icons/settings';
import { PATHS } from '#shared/core/paths';
import { Avatar } from '../../../ui/avatar';
import { Button } from '../../../ui/button';
import { LinkButton } from '../../../ui/link-button';
import { frameWords } from '../words';

type TopBarProps = { name: string; photoUrl: string; onSettings: () => void };

/** Title, greeting, Exit Admin and Settings. */
export function TopBar({ name, photoUrl, onSettings }: TopBarProps) {
  return (
    <header className="border-b border-line bg-surface">
      <div className="flex min-h-14 flex-wrap items-center gap-x-3 px-4 py-1 max-md:pt-3 md:min-h-18 md:gap-x-2 md:px-6 lg:px-8">
        <h1 className="mr-auto font-display text-h2">{frameWords.title}</h1>
        <div className="flex min-w-0 items-center gap-2.5 md:order-last md:border-l md:border-line md:pl-4">
          <Avatar name={name} photoUrl={photoUrl} size="small" className="max-md:hidden" />
          <p className="text-nav font-label wrap-anywhere">{frameWords.hello(name)}</p>
        </div>
        <div className="flex flex-wrap gap-x-2 max-md:-mx-3.5 max-md:w-full">
          <LinkButton to={PATHS.home} variant="quiet" size="small" icon={ArrowLeft}>
            {frameWords.exit}
          </LinkButton>
          <Button variant="quiet" size="small" icon={Settings} onClick={onSettings}>
            {frameWords.settings}
          </Button>
        </div>
      </div>
    </header>
  );
}
