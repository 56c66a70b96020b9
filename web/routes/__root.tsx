import { createRootRoute, Outlet } from '@tanstack/react-router';
import { loadSettings } from '../shared/settings.ts';

export const Route = createRootRoute({ beforeLoad: loadSettings, component: Outlet });
