import mongoose, { type Model } from 'mongoose';

/** Returns a model by name, for tests that check stored documents. */
export function stored(name: string): Model<Record<string, unknown>> {
  const model: unknown = mongoose.models[name];
  if (!model) throw new Error(`There is no model ${name}.`);
  return model as Model<Record<string, unknown>>;
}
