import Button from '@mui/material/Button';
import { limits } from '@sosia/contract/limits';
import { validateUrl } from '@sosia/contract/validators';
import { FileText, Globe, Type } from 'lucide-react';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { AppDialog } from '../../../components/app-dialog.tsx';
import { CheckboxField } from '../../../components/checkbox-field.tsx';
import { Field } from '../../../components/field.tsx';
import { intoView } from '../../../components/into-view.ts';
import { Stack } from '../../../components/layout/stack.tsx';
import { LoadingButton } from '../../../components/loading-button.tsx';
import { Notice } from '../../../components/notice.tsx';
import { SegmentedControl } from '../../../components/segmented-control.tsx';
import { Text } from '../../../components/text.tsx';
import { completeUrl } from '../../../lib/complete-url.ts';
import { useErrorText } from '../../../lib/error-text.ts';
import { useUnsaved } from '../../../lib/unsaved.ts';
import { CreateProgress } from './create-progress.tsx';
import { FileDrop } from './file-drop.tsx';
import { emptyAgent, isUntouched, isWithoutKnowledge, type NewAgent } from './knowledge.ts';
import { RefusedFileList } from './refused-file-list.tsx';
import { useCreateAgent } from './use-create-agent.ts';

/** Creates an agent from a name and knowledge, then opens it. */
export function CreateAgentDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const formId = useId();
  const errorText = useErrorText();
  const form = useForm<NewAgent>({ defaultValues: emptyAgent });
  const { create, open, progress, error, refused, dismiss, isCreated } = useCreateAgent(onClose, (files) =>
    form.setValue('files', files),
  );
  const agent = form.watch();
  useUnsaved(!isUntouched(agent));
  const name = agent.name.trim() || t('home.nameless');
  return (
    <AppDialog
      open
      title={t('home.dialogTitle')}
      maxWidth="sm"
      onClose={onClose}
      busy={progress !== null}
      actions={
        <DialogActions
          formId={formId}
          isBusy={progress !== null}
          isTried={error !== null || refused.length > 0}
          isCreated={isCreated}
          isOver={isCreated && error === null && isWithoutKnowledge(agent)}
          onOpen={() => void open()}
        />
      }
    >
      <Stack component="form" id={formId} noValidate onSubmit={form.handleSubmit(create)} gap={2.5}>
        <Field
          control={form.control}
          name="name"
          label={t('home.nameLabel')}
          placeholder={t('home.namePlaceholder')}
          hint={t('home.nameHint')}
          validate={(value) => ([...value.trim()].length > limits.nameChars ? 'tooLong' : null)}
          autoComplete="off"
          autoFocus
          disabled={isCreated}
        />
        <KnowledgeFields form={form} />
        {progress && <CreateProgress progress={progress} />}
        {refused.length > 0 && progress === null && (
          <Stack ref={intoView} gap={1}>
            <Notice kind="warning">{t('home.someRefused', { name, count: refused.length })}</Notice>
            <RefusedFileList refused={refused} onDismiss={dismiss} />
          </Stack>
        )}
        {error !== null && (
          <Notice kind="error">
            {isCreated && `${t('home.agentStands', { name })} `}
            {errorText(error)}
          </Notice>
        )}
      </Stack>
    </AppDialog>
  );
}

interface DialogActionsProps {
  formId: string;
  isBusy: boolean;
  /** Whether an attempt failed or files were refused. */
  isTried: boolean;
  isCreated: boolean;
  /** Whether the agent is created and nothing is left to do. */
  isOver: boolean;
  onOpen: () => void;
}

function DialogActions({ formId, isBusy, isTried, isCreated, isOver, onOpen }: DialogActionsProps) {
  const { t } = useTranslation();
  return (
    <>
      {isCreated && isTried && !isOver && (
        <Button variant="outlined" onClick={onOpen} disabled={isBusy}>
          {t('home.openAnyway')}
        </Button>
      )}
      <LoadingButton type="submit" form={formId} variant="contained" loading={isBusy}>
        {t(isOver ? 'home.openAnyway' : isTried ? 'general.retry' : 'home.submit')}
      </LoadingButton>
    </>
  );
}

function KnowledgeFields({ form }: { form: ReturnType<typeof useForm<NewAgent>> }) {
  const { t } = useTranslation();
  const { control, setValue } = form;
  const kind = form.watch('kind');
  const options = [
    { value: 'files', label: t('home.tabFiles'), icon: FileText },
    { value: 'site', label: t('home.tabSite'), icon: Globe },
    { value: 'text', label: t('home.tabText'), icon: Type },
  ] as const;
  return (
    <Stack gap={1.5}>
      <Text variant="subtitle2">{t('home.knowledgeLabel')}</Text>
      <SegmentedControl
        label={t('home.knowledgeLabel')}
        options={options}
        value={kind}
        onChange={(value) => setValue('kind', value)}
      />
      {kind === 'files' && <FileDrop files={form.watch('files')} onChange={(files) => setValue('files', files)} />}
      {kind === 'site' && (
        <>
          <Field
            control={control}
            name="url"
            label={t('home.urlLabel')}
            placeholder={t('home.urlPlaceholder')}
            type="url"
            inputMode="url"
            autoComplete="url"
            validate={(value) => (value.trim() === '' ? null : validateUrl(completeUrl(value)))}
          />
          <CheckboxField control={control} name="wholeSite" validate={() => null}>
            {t('home.wholeSite')}
          </CheckboxField>
        </>
      )}
      {kind === 'text' && (
        <Field
          control={control}
          name="text"
          label={t('home.textLabel')}
          placeholder={t('home.textPlaceholder')}
          validate={(value) => ([...value].length > limits.trainTextChars ? 'tooLong' : null)}
          multiline
          minRows={5}
          maxRows={12}
        />
      )}
      <Text variant="caption" muted>
        {t('home.laterHint')}
      </Text>
    </Stack>
  );
}
