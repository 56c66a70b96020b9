import { createFileRoute } from '@tanstack/react-router';
import { Dashboard } from '../../features/dashboards/dashboard.tsx';

export const Route = createFileRoute('/_portal/dashboard/')({ component: Dashboard });
