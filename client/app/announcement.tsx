import { useSiteSettings } from '../lib/site-settings';
import { AnnouncementBanner } from '../ui/announcement-banner';

/** Shows the operators' announcement, if there is one. */
export function Announcement() {
  const { text, tone } = useSiteSettings().announcement;
  return text ? <AnnouncementBanner text={text} tone={tone} /> : null;
}
