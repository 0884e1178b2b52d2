import { useSiteSettings } from '../lib/site-settings';
import { AnnouncementBanner } from '../ui/announcement-banner';

/** What the operators have to say to everybody, if anything. */
export function Announcement() {
  const { text, tone } = useSiteSettings().announcement;
  return text ? <AnnouncementBanner text={text} tone={tone} /> : null;
}
