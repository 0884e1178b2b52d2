import { PATHS } from '#shared/core/paths';
import { PageHead } from '../lib/page-head';
import { LinkButton } from '../ui/link-button';
import { RoadEndDrawing } from '../ui/road-end';
import { screenWords } from './screen-words';

export function NotFoundScreen() {
  const { title, sentence, action } = screenWords.notFound;
  return (
    <div className="page-width flex flex-col items-center py-16 text-center">
      <PageHead page="notFound" />
      <RoadEndDrawing className="h-auto w-45 max-w-full" />
      <h1 className="mt-8 font-display text-h1">{title}</h1>
      <p className="mt-3 mb-8 max-w-110 text-ink2">{sentence}</p>
      <LinkButton to={PATHS.home}>{action}</LinkButton>
    </div>
  );
}
