import { createFileRoute } from '@tanstack/react-router';
import { CodePage } from '../features/verification/code-page.tsx';

export const Route = createFileRoute('/verify/')({ component: CodePage });
