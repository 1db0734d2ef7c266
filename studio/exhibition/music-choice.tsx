import { studioSettings } from '#studio/shell/studio-settings.ts'
import { OwnFileField } from './own-file-field.tsx'
import { FieldWord, SavedField } from './saved-field.tsx'
import { shownText, type TextsDesk, type TextsState } from './texts-desk.ts'

/** Music in the rooms for visitors who turn the sound on, and its author. */
export function MusicChoice({ desk, state }: { desk: TextsDesk; state: TextsState }) {
  const chosen = shownText(state, 'musicAssetId')
  const { texts } = state
  const choose = (assetId: string) => {
    desk.type('musicAssetId', assetId)
    desk.send()
  }
  return (
    <div className="texts-music">
      {texts !== null && texts.musicPath !== null && chosen === texts.musicAssetId && (
        <audio
          controls
          preload="none"
          aria-label="Music"
          src={`${studioSettings.contentOrigin}/files/${texts.musicPath}`}
        />
      )}
      <p className="cover-choice-tools">
        <OwnFileField
          label={chosen === '' ? 'Upload music' : 'Upload other music'}
          purpose="audio"
          accept="audio/mpeg,audio/ogg,audio/flac,audio/wav,audio/mp4"
          onReady={choose}
        />
        {chosen !== '' && (
          <button type="button" className="button-link" onClick={() => choose('')}>
            Without music
          </button>
        )}
      </p>
      <p className="form-field">
        <FieldWord id="music-word" desk={desk} state={state} name="musicAssetId" theirWords="other music" />
      </p>
      {chosen !== '' && (
        <SavedField desk={desk} state={state} name="musicCredit" label="Author of the music" maxLength={500} />
      )}
    </div>
  )
}
