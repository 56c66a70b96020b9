import { createFileRoute } from '@tanstack/react-router';
import { requireSession } from '../shared/guard.ts';
import { Portal } from '../shell/portal.tsx';

export const Route = createFileRoute('/_portal')({ beforeLoad: requireSession, component: Portal });
