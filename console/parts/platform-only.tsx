import { Link } from 'wouter'
import { addressOf } from '../routes.ts'
import { EmptyState } from './empty-state.tsx'

/** Replaces a screen about the whole platform for callers that may not read the whole platform. */
export const PlatformOnly = () => (
  <EmptyState title="This page is about the whole platform." next="Begin with the organizations that you reach.">
    <Link href={addressOf('organizations') ?? '/'} className="button">
      Organizations
    </Link>
  </EmptyState>
)
