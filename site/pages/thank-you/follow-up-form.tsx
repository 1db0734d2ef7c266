import type { FollowUpType } from '@enfilade/contract/registration-calls'
import { FormField } from '@enfilade/ui/controls/form-field.tsx'
import { FormTick } from '@enfilade/ui/controls/form-tick.tsx'
import { FormFrame } from '#site/ui/form-frame.tsx'
import './follow-up-form.css'

/** The further questions for each, with the text above them. */
export const followUpWords = {
  ARTIST: { name: 'Your gallery', aside: 'If a gallery represents you, we can ask it as well.' },
  GALLERY: { name: 'You and VR', aside: 'It helps us to know where you stand.' },
  MUSEUM: { name: 'What you have', aside: 'It helps us to know what can be shown.' },
} as const satisfies Record<FollowUpType, { name: string; aside: string }>

type FollowUpFormProps = {
  type: FollowUpType
  /** Path of the form's page. */
  address: string
  registrationId: string
}

/** Further questions after a lead; all are optional. */
export function FollowUpForm({ type, address, registrationId }: FollowUpFormProps) {
  return (
    <FormFrame action={address} hiddenFields={{ registrationId }} plain>
      {type === 'ARTIST' && <GalleryQuestions />}
      {type === 'GALLERY' && (
        <>
          <FormTick name="usedVR" label="We have used VR before" />
          <FormTick name="representedInOtherPlatform" label="We are represented on another platform" />
          <OwnEquipment name="vrEquipment" />
        </>
      )}
      {type === 'MUSEUM' && (
        <>
          <FormTick name="has2DScan" label="We have 2D scans of our works" />
          <FormTick name="has3DScan" label="We have 3D scans of our works" />
          <FormTick name="usedVR" label="We have used VR before" />
          <OwnEquipment name="availableEquipment" />
        </>
      )}
    </FormFrame>
  )
}

function GalleryQuestions() {
  return (
    <>
      <FormField name="galleryName" label="Gallery" maxLength={200} autoComplete="off" />
      <FormField name="galleryWebsite" label="Website of the gallery" maxLength={500} />
      <FormField name="galleryRepresentativeName" label="Who represents you there" maxLength={200} />
      <FormField name="galleryRepresentativeEmail" label="Their e-mail" type="email" maxLength={254} />
    </>
  )
}

/** Details of equipment are only for those who have some; the style sheet hides them, without script too. */
function OwnEquipment({ name }: { name: string }) {
  return (
    <>
      <FormTick name="ownVR" label="We have VR equipment of our own" />
      <FormField name={name} label="Which equipment" wide className="of-own-vr" maxLength={500} />
    </>
  )
}
