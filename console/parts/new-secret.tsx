import { Dialog, DialogDismiss, DialogHeading } from '@ariakit/react'
import { CopyButton } from './buttons.tsx'

interface Props {
  clientId: string
  secret: string
  onClose: () => void
}

/** The text of the secret cannot be shown again later. */
export const NewSecret = ({ clientId, secret, onClose }: Props) => (
  <Dialog
    open
    onClose={onClose}
    backdrop={<div className="backdrop" />}
    className="dialog"
    hideOnInteractOutside={false}
  >
    <DialogHeading className="dialog-title">The new secret</DialogHeading>
    <p>Copy it now. It is not shown again, and nobody can read it later.</p>
    <dl className="facts">
      <dt>Client ID</dt>
      <dd>
        <code>{clientId}</code> <CopyButton text={clientId} label="Copy the client ID" />
      </dd>
      <dt>Client secret</dt>
      <dd>
        <code>{secret}</code> <CopyButton text={secret} label="Copy the client secret" />
      </dd>
    </dl>
    <div className="dialog-buttons">
      <DialogDismiss className="button primary">I have copied it</DialogDismiss>
    </div>
  </Dialog>
)
