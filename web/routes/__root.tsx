import { createRootRoute, Outlet } from '@tanstack/react-router';
import { loadSettings } from '../shared/settings.ts';
import { NavigationBar } from '../shared/ui/page/navigation-bar.tsx';

export const Route = createRootRoute({ beforeLoad: loadSettings, component: Root });

function Root() {
  return (
    <>
      <NavigationBar />
      <Outlet />
    </>
  );
}
