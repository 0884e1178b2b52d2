import mongoose, { type Model } from 'mongoose';

/** What lies in the database under a model's name, for tests that look behind the API. */
export function stored(name: string): Model<Record<string, unknown>> {
  const model: unknown = mongoose.models[name];
  if (!model) throw new Error(`There is no model ${name}.`);
  return model as Model<Record<string, unknown>>;
}
