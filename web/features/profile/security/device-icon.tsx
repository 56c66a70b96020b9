import { platform } from '#contract/format/platform.ts';
import { IconDeviceDesktop, IconDeviceMobile } from '~icons';

/** A phone or a computer, as far as the user agent tells. */
export function DeviceIcon({ userAgent }: { userAgent: string }) {
  const name = platform(userAgent);
  const Icon = name === 'Android' || name === 'iOS' ? IconDeviceMobile : IconDeviceDesktop;
  return <Icon size={22} stroke={1.5} />;
}
