import { createFileRoute } from '@tanstack/react-router';
import { OnboardingPage } from '../features/onboarding/onboarding-page.tsx';
import { onboardingSearch } from '../features/onboarding/steps.ts';

export const Route = createFileRoute('/onboarding')({
  validateSearch: onboardingSearch,
  component: Onboarding,
});

function Onboarding() {
  const navigate = Route.useNavigate();
  const { step = 0 } = Route.useSearch();
  return (
    <OnboardingPage
      step={step}
      onStep={(next) => void navigate({ search: onboardingSearch({ step: next }) })}
    />
  );
}
