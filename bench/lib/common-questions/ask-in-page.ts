import type { Page } from 'playwright-core';
import type { CommonQuestion } from './organization.ts';

interface Asked {
  ask: string;
  /** The displayed answer. */
  answer: string;
  isRight: boolean;
}

/** Asks the questions in an opened chat, as one conversation. */
export async function askInPage(page: Page, questions: readonly CommonQuestion[]): Promise<Asked[]> {
  const composer = page.getByRole('textbox');
  const rows = page.locator('.sosia-row[data-outcome]');
  const asked: Asked[] = [];
  for (const question of questions) {
    const row = rows.nth(asked.length);
    await composer.fill(question.ask);
    await composer.press('Enter');
    await row.locator('.sosia-footer button').first().waitFor();
    const answer = await row.locator('.sosia-bubble').innerText();
    const isRefused = (await row.getAttribute('data-outcome')) === 'refused';
    asked.push({ ask: question.ask, answer, isRight: isRightAnswer(question, answer, isRefused) });
  }
  return asked;
}

function isRightAnswer({ says = [], isRefused = false }: CommonQuestion, answer: string, refused: boolean): boolean {
  return refused === isRefused && says.every((text) => answer.includes(text));
}
