// reads the within clause
within A.B;
model C
end C;
