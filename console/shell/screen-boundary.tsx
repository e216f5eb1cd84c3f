import { Component, type ReactNode } from 'react'
import { ErrorPanel } from '../parts/error-panel.tsx'

/** Keeps the frame usable when a screen fails: its file cannot be loaded, or it has a fault. React has no function for this. */
export class ScreenBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state: { error: unknown } = { error: undefined }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override render() {
    const { error } = this.state
    if (error === undefined) return this.props.children
    return (
      <>
        <h1>This page cannot be shown</h1>
        <ErrorPanel error={error} onTryAgain={() => location.reload()} />
      </>
    )
  }
}
